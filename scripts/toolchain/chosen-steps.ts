import { parseArgs } from "node:util";
import type { Step } from "./test-steps.ts";

export interface Choice {
  steps: Step[];
  /** Only some of the tests run: a step may find none of them. */
  narrowed: boolean;
  /** What was proved before, and is kept in the tree, need not be shown again. */
  provedAgain: boolean;
  /** The first step that fails ends the run. */
  bail: boolean;
}

/**
 * What `npm test -- unit --changed --shard=1/4` asks for. `--changed` takes the tests of what is not
 * committed yet, `--changed=REF` those of what changed since; the steps without tests belong to the first shard.
 * `--all` adds the long steps, which otherwise run only when named; `--bail` ends the run at the first red step.
 * Throws with a French sentence on words it doesn't know.
 */
export function chooseSteps(words: string[], every: Step[]): Choice {
  const { names, all, bail, changed, shard } = read(words);
  const unknown = names.filter((name) => !every.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = every.map((step) => step.name).join(", ");
    throw new Error(`Étape inconnue : ${unknown.join(", ")}. Les étapes sont : ${known}.`);
  }
  const asked = every.filter(({ name, isLong = false }) =>
    names.length === 0 ? all || !isLong : names.includes(name),
  );
  const narrowed = changed !== undefined || shard !== undefined;
  return {
    steps: asked
      .filter((step) => step.report !== undefined || shard === undefined || shard.startsWith("1/"))
      .map((step) => (step.report === undefined ? step : narrow(step, changed, shard))),
    narrowed,
    provedAgain: all || narrowed || names.length > 0,
    bail,
  };
}

function read(words: string[]) {
  // Alone, the option means what is not committed: a value in the form that parseArgs knows.
  const spelled = words.map((word) => (word === "--changed" ? "--changed=" : word));
  const { values, positionals } = parseArgs({
    args: spelled,
    allowPositionals: true,
    strict: false,
    options: {
      all: { type: "boolean" },
      bail: { type: "boolean" },
      changed: { type: "string" },
      shard: { type: "string" },
    },
  });
  const { all, bail, changed, shard, ...others } = values;
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
    changed: changed?.toString(),
    shard: shard?.toString(),
  };
}

function isShard(text: string | boolean): boolean {
  const [, part, parts] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(String(text)) ?? [];
  return part !== undefined && Number(part) <= Number(parts);
}

/** The tests are run by a step's last command. */
function narrow(step: Step, changed?: string, shard?: string): Step {
  const before = step.commands.slice(0, -1);
  const run = step.commands.at(-1) ?? [];
  const playwright = run.some((word) => word.includes("playwright"));
  const option = playwright ? "--only-changed" : "--changed";
  const none = playwright ? "--pass-with-no-tests" : "--passWithNoTests";
  const since = changed === undefined ? [] : [changed ? `${option}=${changed}` : option];
  const part = shard === undefined ? [] : [`--shard=${shard}`];
  if (since.length + part.length === 0) return step;
  return { ...step, commands: [...before, [...run, ...since, ...part, none]] };
}
