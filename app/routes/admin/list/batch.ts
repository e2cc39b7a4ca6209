/** Acts that a list's records take several at once. */
export interface Batch {
  /** The list's address. */
  path: string;
  /** The name of the boxes to tick. */
  boxes: string;
  /** « commande », « commandes » */
  one: string;
  many: string;
  words: {
    title: string;
    explained: string;
    forChosen: string;
    atLeastOne: string;
    notFound: string;
    /** What goes with the acts, where something does. */
    note?: string;
    choose: (name: string) => string;
  };
  options: readonly (readonly [act: string, label: string])[];
  /** The names of what else its acts take. */
  fields?: readonly string[];
}

/** What the list says after an act on several. */
export interface BatchAnswer {
  /** What is wrong with the choice or the act; null when it was tried. */
  error: string | null;
  /** « 3 commandes terminées » */
  done: string | null;
  /** Those that stay as they are, and why. */
  kept: { id: string; href: string; name: string; why: string }[];
  /** To choose again from there. */
  typed: { action: string; note: string; fields: Record<string, string>; chosen: string[] };
}

/** The form on several records, which the boxes to tick belong to. */
export function batchFormOf({ boxes }: Pick<Batch, "boxes">): string {
  return `actions-${boxes}`;
}
