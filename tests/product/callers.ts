import type { Entrant } from "#domain/access.ts";

export const callers = [
  "visitor",
  "other client",
  "owner",
  "reader",
  "operator",
  "administrator",
] as const;
export type Caller = (typeof callers)[number];
export const entrants: Record<Caller, Entrant> = {
  visitor: { kind: "visitor" },
  "other client": { kind: "client" },
  owner: { kind: "client" },
  reader: { kind: "administrator", role: "reader" },
  operator: { kind: "administrator", role: "operator" },
  administrator: { kind: "administrator", role: "admin" },
};
