import { join } from "node:path";
import { isBuilt } from "../../scripts/toolchain/build.ts";
import { root } from "../../scripts/toolchain/child.mjs";
import type { Engine } from "../cluster/engine.ts";
import type { TestDatabase } from "../cluster/test-database.ts";
import { fillDemo } from "./fill-demo.ts";
import { demonstrationFingerprint, momentOf } from "./fingerprint.ts";
import { keptOrFilled } from "./keep.ts";

/** Today's demonstration, which nobody visits: in a database of its own and in that data folder, which is made. */
export async function openDemonstration(
  engine: Engine,
  dataDirectory: string,
): Promise<TestDatabase> {
  const file = keptFile(engine);
  return keptOrFilled(engine, {
    file,
    dataDirectory,
    fill: ({ url }) => fillDemo({ DATABASE_URL: url, DATA_DIR: dataDirectory }),
    // The night's work, or whoever writes code, may have come meanwhile.
    isStill: () => keptFile(engine) === file,
  });
}

/** Null where an older build would be taken for one of these sources. */
function keptFile({ name, version }: Engine): string | null {
  if (!isBuilt()) return null;
  const { node, icu, tz } = process.versions;
  const fingerprint = demonstrationFingerprint({
    moment: momentOf(new Date()),
    programs: { node, icu, tz, [name]: version },
  });
  return join(root, "test-results/demonstrations", `${fingerprint}.tar.gz`);
}
