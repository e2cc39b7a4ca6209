import type { ActToDo, HeadOf } from "#domain/pending-act.ts";
import { ownProperty } from "#domain/own-property.ts";
import type { ActAnswer } from "../../acts/act-answer.ts";

type Kind = ActToDo["kind"];

/** `act` names the act in the form; `asks` is the act to do. */
export interface BatchOption<Of extends Kind = Kind> {
  act: string;
  label: string;
  asks: HeadOf<Extract<ActToDo, { kind: Of }>>;
}

export interface Batch<Of extends Kind = Kind> {
  path: string;
  /** Name of the tick boxes. */
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
    note?: string;
    choose: (name: string) => string;
  };
  options: readonly BatchOption<Of>[];
  fields?: readonly string[];
}

export interface BatchShown<Besides = null> {
  /** « 3 commandes terminées » */
  done: string;
  kept: { id: string; href: string; name: string; why: string }[];
  besides: Besides | null;
}

export type BatchAnswer = ActAnswer<string, BatchShown<unknown>>;

/** Null once the act was tried. */
export function batchError({ refusal, fieldErrors }: BatchAnswer): string | null {
  return refusal ?? Object.values(fieldErrors)[0]?.[0] ?? null;
}

/** Typed value; undefined once the act was tried, which resets the form. */
export function batchTyped(answer: BatchAnswer | undefined, name: string): string | undefined {
  return answer && !answer.shown ? ownProperty(answer.typed, name)?.[0] : undefined;
}

export function batchFormOf({ boxes }: Pick<Batch, "boxes">): string {
  return `actions-${boxes}`;
}
