import { readPresentTexts } from "../../app/db/present/texts.server.ts";

interface Trigger {
  name: string;
  writes: string[];
}

const creations = /CREATE (?:CONSTRAINT )?TRIGGER "?(\w+)"?[^;]*?EXECUTE FUNCTION (\w+)\(/g;
const writing = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)"?/g;

export function writesOfTriggers(tables: readonly string[]): Map<string, Trigger[]> {
  const texts = readPresentTexts();
  const bodies = new Map(
    texts
      .filter(({ kind }) => kind === "functions")
      .map(({ subject, sql }) => [subject, uncommented(sql)]),
  );
  const written = texts
    .filter(({ kind }) => kind === "triggers")
    .map(({ subject, sql }): [string, Trigger[]] => [
      subject,
      [...uncommented(sql).matchAll(creations)]
        .map(([, name = "", called = ""]) => ({ name, writes: writesOf(called, bodies, tables) }))
        .filter(({ writes }) => writes.length > 0),
    ]);
  return new Map(written.filter(([, triggers]) => triggers.length > 0));
}

function writesOf(
  called: string,
  bodies: ReadonlyMap<string, string>,
  tables: readonly string[],
): string[] {
  const reached = new Set([called]);
  for (const one of reached)
    for (const [, word = ""] of (bodies.get(one) ?? "").matchAll(/\b(\w+)\(/g))
      if (bodies.has(word)) reached.add(word);
  const names = [...reached].flatMap((one) =>
    [...(bodies.get(one) ?? "").matchAll(writing)].map(([, name = ""]) => name),
  );
  return [...new Set(names)].filter((name) => tables.includes(name)).toSorted();
}

function uncommented(sql: string): string {
  return sql.replaceAll(/--.*$/gm, "");
}
