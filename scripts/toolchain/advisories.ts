import { z } from "zod";
import { runNpm } from "./install.mjs";

const failure = z.object({ message: z.string().max(500) }).catch({ message: "" });
const audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});

interface Advisories {
  /** `unasked`: the registry gave no answer, which proves nothing. */
  state: "clear" | "holes" | "unasked";
  sentences: string[];
}

/** By `npm audit`; below high severity, vulnerabilities are listed without failing. */
export async function askAdvisories(where?: Parameters<typeof runNpm>[1]): Promise<Advisories> {
  const options = ["--omit=dev", "--json", "--loglevel=silent"];
  const patience = ["--fetch-retries=0", "--fetch-timeout=30000"];
  const { output } = await runNpm(["audit", ...options, ...patience], where);
  const said = jsonIn(output);
  const answer = audit.safeParse(said);
  if (!answer.success) {
    return {
      state: "unasked",
      sentences: [
        "⚠  FAILLES NON DEMANDÉES : le registre de npm n'a pas répondu à « npm audit ».",
        `Rien n'est prouvé sur les paquets. Relancez « npm test -- advisories » avec un accès au registre.`,
        failure.parse(said).message,
      ],
    };
  }
  const found = Object.entries(answer.data.vulnerabilities);
  const grave = found.filter(([, { severity }]) => ["high", "critical"].includes(severity));
  return {
    state: grave.length > 0 ? "holes" : "clear",
    sentences:
      found.length === 0
        ? ["Aucune faille connue dans les paquets de production."]
        : found.map(([name, hole]) => `${name} ${hole.range} (${hole.severity}) : ${told(hole)}`),
  };
}

function told({ via }: { via: (string | { title: string; url: string })[] }): string {
  return via
    .map((each) => (typeof each === "string" ? each : `${each.title} ${each.url}`))
    .join(", ");
}

function jsonIn(output: string): unknown {
  try {
    return JSON.parse(output.slice(output.indexOf("{")));
  } catch {
    return null;
  }
}
