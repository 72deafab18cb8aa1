import { type CSSProperties, type ReactNode, useRef, useState } from "react";
import { recallHeight, rememberHeight } from "../../run/state/remembered.ts";
import { onDemand } from "../../ui/controls/on-demand.tsx";

const BandHandle = onDemand("", async () => (await import("./band-handle.tsx")).BandHandle);

/** The band with the network; its lower edge can be moved. `className` gives its height before. */
export function NetworkBand({
  className,
  style,
  memory,
  hasHandle = true,
  children,
}: {
  className: string | undefined;
  style: CSSProperties;
  /** Under which name the height is kept for the next visit. */
  memory: string;
  /** Can its height be changed here? */
  hasHandle?: boolean;
  children: ReactNode;
}) {
  const [height, setHeight] = useState(() => recallHeight(memory));
  const band = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={band}
      className={className}
      style={height === null ? style : { ...style, height, maxHeight: "calc(100% - 160px)" }}
    >
      {children}
      {hasHandle && (
        <BandHandle
          band={band}
          height={height}
          onHeight={(next) => {
            setHeight(next);
            rememberHeight(memory, next);
          }}
        />
      )}
    </div>
  );
}
