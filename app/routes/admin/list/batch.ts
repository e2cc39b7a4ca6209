import type { ActToDo, HeadOf } from "#domain/pending-act.ts";
import { ownProperty } from "#domain/own-property.ts";
import type { ActAnswer } from "../../acts/act-answer.ts";

type Kind = ActToDo["kind"];

/** An act among those of a batch: its name in the form, its label, and the act that it asks for. */
export interface BatchOption<Of extends Kind = Kind> {
  act: string;
  label: string;
  asks: HeadOf<Extract<ActToDo, { kind: Of }>>;
}

/** Acts that a list's records take several at once. */
export interface Batch<Of extends Kind = Kind> {
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
  options: readonly BatchOption<Of>[];
  /** The names of what else its acts take. */
  fields?: readonly string[];
}

/** What the list says after an act on several. */
export interface BatchShown<Besides = null> {
  /** « 3 commandes terminées » */
  done: string;
  /** Those that stay as they are, and why. */
  kept: { id: string; href: string; name: string; why: string }[];
  /** Records to look at besides. */
  besides: Besides | null;
}

export type BatchAnswer = ActAnswer<string, BatchShown<unknown>>;

/** Fault of the choice or the act; null when it was tried. */
export function batchError({ refusal, fieldErrors }: BatchAnswer): string | null {
  return refusal ?? Object.values(fieldErrors)[0]?.[0] ?? null;
}

/** A field as it was typed; undefined once the act was tried, which begins the form anew. */
export function batchTyped(answer: BatchAnswer | undefined, name: string): string | undefined {
  return answer && !answer.shown ? ownProperty(answer.typed, name)?.[0] : undefined;
}

/** The form on several records, which the boxes to tick belong to. */
export function batchFormOf({ boxes }: Pick<Batch, "boxes">): string {
  return `actions-${boxes}`;
}
