// What a release consists of, in one folder: the page as an archive, the packages for npm and for Python, some single files,
// the source with the metadata that an archive needs for a DOI, and their checksums.
// `node scripts/release.mjs v0.1.0 release`; what is there already is replaced. Nothing is published here.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import { ensureBuilt, fail, requireNode, root, run } from "./lib/project.mjs";

/** What a lecturer takes along on a stick: a scenario for the first lecture, and the first lesson. */
const SINGLE_FILES = ["reno-sawtooth", "cerl-fig4", "sawtooth"];

requireNode();
const [tag, folder = "release"] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
if (tag !== `v${version}`)
  fail(
    `The tag is "${tag}" and package.json says ${version}. Name the tag v${version}, or change the version.`,
    2,
  );
const log = readFileSync(join(root, "CHANGELOG.md"), "utf8");
if (!log.includes(`## ${version}`))
  fail(`CHANGELOG.md has no section "## ${version}". Write what has changed.`, 2);

ensureBuilt();
const out = resolve(folder);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync(join(root, "dist"), join(out, "page"), { recursive: true });
const done =
  run("npm", ["pack", "--pack-destination", out]) &&
  run(process.execPath, [join(root, "scripts", "build-python.mjs"), "--out", out], { shell: false }) &&
  SINGLE_FILES.every((name) =>
    run(process.execPath, [
      join(root, "scripts", "cwndscope.mjs"),
      "package",
      name,
      join(out, `${name}.html`),
    ]),
  );
if (!done) fail("A part of the release could not be made. See the message above.");
const name = `cwndscope-${version}`;
// What is committed, and nothing else: the very text that the checks ran on.
if (
  !run("git", [
    "archive",
    "--format=tar.gz",
    `--prefix=${name}/`,
    `--output=${join(out, `${name}-source.tar.gz`)}`,
    "HEAD",
  ])
)
  fail("The source could not be packed. Run this in a clone made by git.");
cpSync(join(root, "CHANGELOG.md"), join(out, "CHANGELOG.md"));
cpSync(join(root, "CITATION.cff"), join(out, "CITATION.cff"));
writeFileSync(
  join(out, "zenodo.json"),
  `${JSON.stringify({ ...JSON.parse(readFileSync(join(root, ".zenodo.json"), "utf8")), version }, null, 2)}\n`,
);

const files = readdirSync(out, { withFileTypes: true }).filter((entry) => entry.isFile());
const sums = files
  .map((file) => file.name)
  .sort()
  .map(
    (file) =>
      `${createHash("sha256")
        .update(readFileSync(join(out, file)))
        .digest("hex")}  ${file}\n`,
  );
writeFileSync(join(out, "SHA256SUMS"), sums.join(""));
process.stdout.write(
  `${out}: the page in page/, and ${files.length} files with their checksums in SHA256SUMS\n`,
);
