import { classNames } from "./class-names.ts";

export interface QrCode {
  /** Modules per side. */
  size: number;
  /** `d` of an SVG path. */
  path: string;
}

interface QrDrawingProps {
  qr: QrCode;
  /** Text equivalent of the code, for screen readers. */
  label: string;
  className?: string;
}

/** Always black on white, for cameras. */
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
