import { useId } from "react";
import { classNames } from "./class-names.ts";
import { LighthouseScene } from "./lighthouse-scene.tsx";
import { LighthouseSpot } from "./lighthouse-spot.tsx";

interface LighthouseProps {
  /** `scene`: needs a `.dusk` background; `spot`: any background. */
  variant?: "scene" | "spot";
  animated?: boolean;
  className?: string;
}

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
