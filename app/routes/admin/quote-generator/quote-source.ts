export type QuoteSource =
  | { kind: "blank" }
  | { kind: "request"; id: string }
  | { kind: "client"; id: string }
  | { kind: "copy"; id: string }
  | { kind: "edit"; id: string };

const parameters = {
  modifier: "edit",
  copie: "copy",
  demande: "request",
  client: "client",
} as const;

export function sourceIn({ searchParams }: URL): QuoteSource {
  for (const [parameter, kind] of Object.entries(parameters)) {
    const id = searchParams.get(parameter);
    if (id !== null) return { kind, id };
  }
  return { kind: "blank" };
}

/** Storage key of the draft. */
export function sourceKey(source: QuoteSource): string {
  return source.kind === "blank" ? "blank" : `${source.kind}:${source.id}`;
}
