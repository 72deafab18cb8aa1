import type { NodeRole } from "../../../sim/declared.ts";

/** A node's picture, by its role: a computer, a router, a mast, a telephone. 40 × 40 px, in the text's colour. */
export function NodeIcon({ role }: { role: NodeRole }) {
  return (
    <svg
      width="40"
      height="40"
      viewBox="0 0 40 40"
      fill="var(--background)"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {PICTURES[role]}
    </svg>
  );
}

const PICTURES: Record<NodeRole, React.ReactNode> = {
  host: (
    <>
      <rect x="5" y="7" width="30" height="20" rx="2.5" />
      <path d="M15 33h10M20 27v6" fill="none" />
      <path d="M11 13h9M11 18h14" fill="none" strokeWidth="1.6" opacity="0.55" />
    </>
  ),
  router: (
    <>
      <circle cx="20" cy="20" r="15" />
      <path d="M12 20h16M24 16l4 4-4 4M20 12v3M20 25v3" fill="none" strokeWidth="1.8" />
      <path d="M16 16l-4 4 4 4" fill="none" strokeWidth="1.8" />
    </>
  ),
  "base-station": (
    <>
      <path d="M20 14 12 36h16Z" />
      <path d="M15.3 27h9.4M17.6 21h4.8" fill="none" strokeWidth="1.6" />
      <circle cx="20" cy="11" r="2.6" fill="currentColor" stroke="none" />
      <path d="M13.5 16a8.5 8.5 0 0 1 0-11M26.5 16a8.5 8.5 0 0 0 0-11" fill="none" />
      <path d="M9.5 19a14 14 0 0 1 0-17M30.5 19a14 14 0 0 0 0-17" fill="none" opacity="0.55" />
    </>
  ),
  mobile: (
    <>
      <rect x="11" y="4" width="18" height="32" rx="3.5" />
      <path d="M17 31.5h6" fill="none" />
      <path d="M15 10h10M15 15h7" fill="none" strokeWidth="1.6" opacity="0.55" />
    </>
  ),
};
