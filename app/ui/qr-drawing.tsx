import { classNames } from "./class-names.ts";

export interface QrCode {
  /** Modules on each side. */
  size: number;
  /** The dark modules, as the `d` of one SVG path. */
  path: string;
}

interface QrDrawingProps {
  qr: QrCode;
  /** What reading it gives: all that somebody who doesn't see it can know of it. */
  label: string;
  className?: string;
}

/** A QR code, black on white by day and by night, as cameras read it. */
export function QrDrawing({ qr: { size, path }, label, className }: QrDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classNames("rounded-md border border-line", className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
