import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { renderSql } from "./render.ts";

/** In order of application: triggers and policies call functions. */
export const textKinds = ["functions", "triggers", "policies"] as const;
type TextKind = (typeof textKinds)[number];

export interface PresentText {
  kind: TextKind;
  /** Function, or table of the triggers or policies. */
  subject: string;
  /** Key in `drizzle.present_texts`: `functions/viewer_id`. */
  name: string;
  sql: string;
  fingerprint: string;
}

export function readPresentTexts(folder = "app/db"): PresentText[] {
  return textKinds.flatMap((kind) =>
    readdirSync(join(folder, kind))
      .filter((file) => file.endsWith(".sql"))
      .toSorted()
      .map((file) => {
        const subject = basename(file, ".sql");
        const sql = renderSql(
          readFileSync(join(folder, kind, file), "utf8").replaceAll("\r\n", "\n"),
        );
        const fingerprint = createHash("sha256").update(sql).digest("hex");
        return { kind, subject, name: `${kind}/${subject}`, sql, fingerprint };
      }),
  );
}
