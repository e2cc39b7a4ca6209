import { readdirSync, readFileSync } from "node:fs";
import { mayImport } from "../../oxlint.config.ts";
import { writesOfTriggers } from "./trigger-writes.ts";

interface Column {
  name: string;
  type: string;
  primaryKey: boolean;
  notNull: boolean;
}

interface Table {
  name: string;
  columns: Record<string, Column>;
  foreignKeys: Record<string, { tableTo: string; columnsFrom: string[] }>;
  compositePrimaryKeys: Record<string, { columns: string[] }>;
  uniqueConstraints: Record<string, { columns: string[] }>;
}

const snapshots = "app/db/migrations/meta";

function tables(): Table[] {
  const last = readdirSync(snapshots)
    .filter((file) => file.endsWith("_snapshot.json"))
    .toSorted()
    .at(-1);
  const snapshot: { tables: Record<string, Table> } = JSON.parse(
    readFileSync(`${snapshots}/${last}`, "utf8"),
  );
  return Object.values(snapshot.tables).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function marksOf(table: Table, column: Column): string[] | null {
  const named = (group: Record<string, { columns: string[] }>) =>
    Object.values(group).some(({ columns }) => columns.includes(column.name));
  const isForeign = Object.values(table.foreignKeys).some(({ columnsFrom }) =>
    columnsFrom.includes(column.name),
  );
  const marks = [
    ...(column.primaryKey || named(table.compositePrimaryKeys) ? ["PK"] : []),
    ...(isForeign ? ["FK"] : []),
    ...(named(table.uniqueConstraints) ? ["UK"] : []),
  ];
  return marks.length > 0 || column.name === "status" ? marks : null;
}

function box(table: Table): string[] {
  const lines = Object.values(table.columns).flatMap((column) => {
    const marks = marksOf(table, column);
    const type = column.type.replaceAll(/\W+/g, "_");
    return marks === null ? [] : [`    ${type} ${column.name} ${marks.join(", ")}`.trimEnd()];
  });
  return [`  ${table.name} {`, ...lines, "  }"];
}

function arrows(table: Table): string[] {
  return Object.values(table.foreignKeys).map(({ tableTo, columnsFrom }) => {
    const [name = ""] = columnsFrom;
    const column = table.columns[name];
    const isUnique = Object.values(table.uniqueConstraints).some(
      ({ columns }) => columns.join() === name,
    );
    const theOne = column?.notNull ? "||" : "|o";
    const theOthers = column?.primaryKey || isUnique ? "o|" : "o{";
    return `  ${tableTo} ${theOne}--${theOthers} ${table.name} : ${name}`;
  });
}

function drawTables(): string {
  const all = tables();
  const tied = new Set(
    all.flatMap((table) => {
      const to = Object.values(table.foreignKeys).map(({ tableTo }) => tableTo);
      return to.length > 0 ? [table.name, ...to] : [];
    }),
  );
  const alone = all.filter(({ name }) => !tied.has(name)).map(({ name }) => `\`${name}\``);
  const drawn = all.filter(({ name }) => tied.has(name));
  return `## The tables

Keys and statuses alone; every column is in \`app/db/schema/\`, a file per noun. Tied to no other table by a key:
${listed(alone)}.

\`\`\`mermaid
erDiagram
${[...drawn.flatMap(arrows), ...drawn.flatMap(box)].join("\n")}
\`\`\`
`;
}

function listed(names: string[]): string {
  const lines = [""];
  for (const name of names) {
    const word = name === names.at(-1) ? name : `${name},`;
    const line = lines.at(-1) ?? "";
    if (line.length + word.length > 110) lines.push(word);
    else lines.splice(-1, 1, line === "" ? word : `${line} ${word}`);
  }
  return lines.join("\n");
}

function code(names: string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}

function drawTriggers(): string {
  const lines = [...writesOfTriggers(tables().map(({ name }) => name))].map(([table, triggers]) => {
    const alike = Map.groupBy(triggers, ({ writes }) => code(writes));
    const told = [...alike].map(
      ([writes, of]) => `${code(of.map(({ name }) => name))} → ${writes}`,
    );
    return `| \`${table}\` | ${told.join("; ")} |`;
  });
  return `## The triggers

By the table that an act writes, its triggers and the tables that these write in turn, through every function they call
(\`app/db/triggers/\`, \`app/db/functions/\`); what such a write sets off stands at its own table. A trigger that only
refuses, or completes the row itself, isn't shown.

| An act on | Its triggers → what they write |
|---|---|
${lines.join("\n")}
`;
}

function drawRooms(): string {
  const rooms = Object.entries<string[] | null>(mayImport);
  const shown = rooms.flatMap(([room, allowed]) =>
    (allowed ?? []).filter((other) => other !== "domain").map((other) => `  ${room} --> ${other}`),
  );
  const strangers = rooms.filter(
    ([room, allowed]) => room !== "domain" && allowed !== null && !allowed.includes("domain"),
  );
  return `## The rooms

An arrow leads to a room that may be imported. \`domain\`, which imports nothing, is open to all the others but
${listed(strangers.map(([room]) => `\`${room}\``))}: its arrows are left out. \`config\` and the programs' entries import everything.

\`\`\`mermaid
flowchart TD
${shown.join("\n")}
\`\`\`
`;
}

export function drawPictures(): string {
  return `# Pictures

Drawn by \`npm run pictures\`; a test says when that is to be done again.

${drawRooms()}
${drawTables()}
${drawTriggers()}`;
}
