import { parseArgs } from "node:util";
import type { Step } from "./test-steps.ts";

export interface Choice {
  steps: Step[];
  reach?: string;
  narrowed: boolean;
  provedAgain: boolean;
  bail: boolean;
}

/** Parses `npm test -- unit --reach=REF --shard=1/4 --bail --all`. @throws with a French sentence on unknown words */
export function chooseSteps(words: string[], every: Step[]): Choice {
  const { names, all, bail, reach, shard } = read(words);
  const unknown = names.filter((name) => !every.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = every.map((step) => step.name).join(", ");
    throw new Error(`Étape inconnue : ${unknown.join(", ")}. Les étapes sont : ${known}.`);
  }
  const asked = every.filter(({ name, isLong = false }) =>
    names.length === 0 ? all || !isLong : names.includes(name),
  );
  const narrowed = reach !== undefined || shard !== undefined;
  return {
    steps: asked
      .filter((step) => step.report !== undefined || shard === undefined || shard.startsWith("1/"))
      .map((step) => (step.report === undefined ? step : share(step, shard))),
    ...(reach !== undefined && { reach: reach || "HEAD" }),
    narrowed,
    provedAgain: all || narrowed || names.length > 0,
    bail,
  };
}

function read(words: string[]) {
  const spelled = words.map((word) => (word === "--reach" ? "--reach=" : word));
  const { values, positionals } = parseArgs({
    args: spelled,
    allowPositionals: true,
    strict: false,
    options: {
      all: { type: "boolean" },
      bail: { type: "boolean" },
      reach: { type: "string" },
      shard: { type: "string" },
    },
  });
  const { all, bail, reach, shard, ...others } = values;
  const strange = Object.keys(others);
  if (strange.length > 0) throw new Error(`Option inconnue : --${strange.join(", --")}.`);
  if (shard !== undefined && !isShard(shard))
    throw new Error(
      `« --shard=${String(shard)} » n'est pas une part : écrivez par exemple --shard=1/4.`,
    );
  return {
    names: positionals,
    all: all !== undefined,
    bail: bail !== undefined,
    reach: reach?.toString(),
    shard: shard?.toString(),
  };
}

function isShard(text: string | boolean): boolean {
  const [, part, parts] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(String(text)) ?? [];
  return part !== undefined && Number(part) <= Number(parts);
}

function share(step: Step, shard?: string): Step {
  if (shard === undefined) return step;
  const run = step.commands.at(-1) ?? [];
  const playwright = run.some((word) => word.includes("playwright"));
  const none = playwright ? "--pass-with-no-tests" : "--passWithNoTests";
  return { ...step, commands: [...step.commands.slice(0, -1), [...run, `--shard=${shard}`, none]] };
}
