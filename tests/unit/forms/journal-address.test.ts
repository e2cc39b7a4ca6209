import { expect, test } from "vitest";
import { filterIn } from "#routes/admin/journal/journal-address.ts";

const asked = (query: string) => filterIn(new URLSearchParams(query));
const everything = { action: null, actorKind: null, from: null, to: null };

test.each([
  ["acte=order-moved&auteur=client", { action: "order-moved", actorKind: "client" }, []],
  ["du=2026-03-01&au=2026-03-02", { from: "2026-03-01", to: "2026-03-02" }, []],
  ["du=2026-02-30&au=2026-03-02", { to: "2026-03-02" }, ["bad-date"]],
  ["au=demain", {}, ["bad-date"]],
  ["du=2026-03-02&au=2026-03-01", {}, ["dates-reversed"]],
  ["acte=__proto__&auteur=constructor&du=&au=", {}, []],
])("the journal's address %s", (query, filter, ignored) => {
  expect(asked(query)).toMatchObject({ filter: { ...everything, ...filter }, ignored });
});
