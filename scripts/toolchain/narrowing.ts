import { rmSync } from "node:fs";
import { join } from "node:path";
import { type StepFiles, stepFiles } from "../../tests/step-files.ts";
import { changedSince } from "./changed-files.ts";
import { root } from "./child.mjs";
import { type Reached, reachOf, readProject } from "./reach.ts";
import { keepSeen } from "./seen-routes.ts";
import type { Step } from "./test-steps.ts";

export type ReachedOf = (step: Step) => Reached | undefined;

/** @throws with a French sentence for an unknown commit. */
export async function reachSince(reference: string): Promise<ReachedOf> {
  const changed = await changedSince(reference, root);
  const project = readProject(root, await productRoutes());
  return ({ name }) => {
    const files = filesOf(name);
    return files && reachOf(name, files, { changed, project });
  };
}

const NAMED = 12;

export function leftLine({ run, left, whole }: Reached): string {
  const every = run.length + left.length;
  if (whole !== undefined) return `Les ${every} fichiers : ${whole} est sous chacun d'eux.`;
  const counted = `${run.length} fichiers sur ${every}.`;
  if (left.length === 0) return counted;
  const others = left.length > NAMED ? [`et ${left.length - NAMED} autres`] : [];
  return `${counted} Laissés :\n${[...left.slice(0, NAMED), ...others].map((line) => `  ${line}`).join("\n")}`;
}

export function recordOf({ name }: Step) {
  if (name !== "product" && name !== "browser") return undefined;
  const asked = join("test-results/seen", name);
  rmSync(join(root, asked), { recursive: true, force: true });
  return {
    env: { PHARE_SEEN: join(root, asked) },
    keep: async () =>
      keepSeen(root, { asked, tests: `tests/${name}/`, routes: await productRoutes() }),
  };
}

/** Imported lazily: other steps run without React Router. */
async function productRoutes() {
  const { default: routes } = await import("../../app/routes.ts");
  return routes;
}

function filesOf(step: string): StepFiles | undefined {
  return new Map<string, StepFiles>(Object.entries(stepFiles)).get(step);
}
