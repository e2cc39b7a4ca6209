import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { renderSql } from "./render.ts";

/** In the order in which they are applied: a trigger calls functions, and so does a policy. */
export const textKinds = ["functions", "triggers", "policies"] as const;
type TextKind = (typeof textKinds)[number];

export interface PresentText {
  kind: TextKind;
  /** The function, or the table whose triggers or policies these are. */
  subject: string;
  /** `functions/viewer_id`, as `drizzle.present_texts` knows it. */
  name: string;
  sql: string;
  fingerprint: string;
}

/** Present texts of the database's decisions: a file a function, a file of triggers and one of policies a table. */
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
