// Where a Chromium or Chrome is on this machine. Used by the browser tests and the page's bench.
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import process from "node:process";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/**
 * Path of a Chromium or Chrome to drive, or null. CHROME_PATH or CHROMIUM name one outright; then come the PATH,
 * the system's usual places and Playwright's own downloads.
 */
export function findBrowser() {
  const named = [process.env.CHROME_PATH, process.env.CHROMIUM].filter(Boolean);
  return (
    [...named, ...onPath(), ...usualPlaces(), ...playwrightDownloads()].find((path) => existsSync(path)) ??
    null
  );
}

/**
 * Parts of the browser that tests do without. The popup below the address field is a page of its own that is loaded once for each
 * context, which took more time than to open an empty context. Of two lists the browser reads the last, so that what Playwright
 * switches off stands here again.
 */
const WITHOUT = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** Flags for a browser that runs tests: no window, no requests of its own. */
export const browserFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  `--disable-features=${WITHOUT.join(",")}`,
];

function onPath() {
  if (process.platform === "win32") return [];
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function usualPlaces() {
  if (process.platform === "darwin") {
    const apps = ["Google Chrome", "Chromium", "Microsoft Edge"];
    return ["/Applications", join(homedir(), "Applications")].flatMap((folder) =>
      apps.map((app) => join(folder, `${app}.app`, "Contents", "MacOS", app)),
    );
  }
  if (process.platform === "win32") {
    const roots = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];
    const ends = [
      "Google\\Chrome\\Application\\chrome.exe",
      "Chromium\\Application\\chrome.exe",
      "Microsoft\\Edge\\Application\\msedge.exe",
    ];
    return roots.filter(Boolean).flatMap((folder) => ends.map((end) => join(folder, end)));
  }
  return ["/usr/lib/chromium/chromium", "/snap/bin/chromium", "/opt/google/chrome/chrome"];
}

function playwrightDownloads() {
  const caches = {
    darwin: join(homedir(), "Library", "Caches", "ms-playwright"),
    win32: join(process.env.LOCALAPPDATA ?? homedir(), "ms-playwright"),
  };
  const folder =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    caches[process.platform] ??
    join(homedir(), ".cache", "ms-playwright");
  if (!existsSync(folder)) return [];
  const inside = [
    ["chrome-linux", "chrome"],
    ["chrome-linux64", "chrome"],
    ["chrome-win", "chrome.exe"],
    ["chrome-win64", "chrome.exe"],
    ["chrome-mac", "Chromium.app", "Contents", "MacOS", "Chromium"],
    ["chrome-mac-arm64", "Google Chrome for Testing.app", "Contents", "MacOS", "Google Chrome for Testing"],
    ["chrome-mac-x64", "Google Chrome for Testing.app", "Contents", "MacOS", "Google Chrome for Testing"],
  ];
  return readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort()
    .reverse()
    .flatMap((name) => inside.map((parts) => join(folder, name, ...parts)));
}
