import { useId } from "react";
import { classNames } from "./class-names.ts";
import { LighthouseScene } from "./lighthouse-scene.tsx";
import { LighthouseSpot } from "./lighthouse-spot.tsx";

interface LighthouseProps {
  /**
   * `scene`: the whole picture, sky left transparent; stands on `.dusk`.
   * `spot`: a round vignette that stands on any surface (empty states, 404).
   */
  variant?: "scene" | "spot";
  /** Whether the lamp turns; it never does under reduced motion. */
  animated?: boolean;
  className?: string;
}

/** The house's one strong image: a lighthouse at dusk. Decoration: hidden from screen readers. */
export function Lighthouse({ variant = "scene", animated = true, className }: LighthouseProps) {
  const id = `phare-${useId().replaceAll(/[^\w-]/g, "")}`;
  const Picture = variant === "scene" ? LighthouseScene : LighthouseSpot;
  return (
    <Picture
      id={id}
      className={classNames(
        "lighthouse block",
        animated && "lighthouse-animated",
        className ?? (variant === "scene" ? "h-auto w-full" : "size-40"),
      )}
    />
  );
}
