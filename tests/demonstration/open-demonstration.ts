import { join } from "node:path";
import { isBuilt } from "../../scripts/toolchain/build.ts";
import { root } from "../../scripts/toolchain/child.mjs";
import type { Engine } from "../cluster/engine.ts";
import type { TestDatabase } from "../cluster/test-database.ts";
import { fillDemo } from "./fill-demo.ts";
import { demonstrationFingerprint, momentOf } from "./fingerprint.ts";
import { keptOrFilled } from "./keep.ts";

export async function openDemonstration(
  engine: Engine,
  dataDirectory: string,
): Promise<TestDatabase> {
  const file = keptFile(engine);
  return keptOrFilled(engine, {
    file,
    dataDirectory,
    fill: ({ url }) => fillDemo({ DATABASE_URL: url, DATA_DIR: dataDirectory }),
    isStill: () => keptFile(engine) === file,
  });
}

/** Null if an older build would be taken for these sources. */
function keptFile({ name, version }: Engine): string | null {
  if (!isBuilt()) return null;
  const { node, icu, tz } = process.versions;
  const fingerprint = demonstrationFingerprint({
    moment: momentOf(new Date()),
    programs: { node, icu, tz, [name]: version },
  });
  return join(root, "test-results/demonstrations", `${fingerprint}.tar.gz`);
}
