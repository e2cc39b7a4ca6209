import { palette } from "./palette.ts";
import { plainTree } from "./plain-tree.ts";
import type { Drawing } from "./png.server.ts";

export interface ScoreImage {
  /** 0 to 100. */
  score: number;
  colour: "green" | "warning" | "red";
  label: string;
}

const RADIUS = 220;
const HALF_TURN = Math.PI * RADIUS;

export function scoreImage({ score, colour, label }: ScoreImage): Drawing {
  const arc = `M80 272a${RADIUS} ${RADIUS} 0 0 1 440 0`;
  const line = { d: arc, fill: "none", strokeWidth: 36, strokeLinecap: "round" } as const;
  const tree = plainTree(
    <div style={{ display: "flex", width: 600, height: 340, backgroundColor: palette.ink }}>
      <svg width={600} height={340} viewBox="0 0 600 340" style={{ position: "absolute" }}>
        <path {...line} stroke={palette.slate} />
        {score > 0 && (
          <path
            {...line}
            stroke={palette[colour]}
            strokeDasharray={`${(HALF_TURN * score) / 100} ${HALF_TURN}`}
          />
        )}
      </svg>
      <div style={column}>
        <span style={{ fontFamily: "Bricolage", fontSize: 120, lineHeight: 1 }}>{score}</span>
        <span style={{ marginTop: 8, color: palette.mist, fontSize: 34 }}>{label}</span>
      </div>
    </div>,
  );
  return { width: 600, height: 340, tree };
}

const column = {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  width: 600,
  paddingTop: 128,
  color: palette.paper,
  fontFamily: "Figtree",
} as const;
