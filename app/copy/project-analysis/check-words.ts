import type { Outcome } from "#domain/project-analysis/finding.ts";
import type { Unmade } from "#domain/project-analysis/unmade.ts";

type ValuesOf<Seen, Code> =
  Seen extends Outcome<infer Codes, infer Values> ? (Code extends Codes ? Values : never) : never;

type Sentence<Values extends unknown[]> = [Values] extends [[]]
  ? string
  : (...values: Values) => string;

/** Sentences of a check by code, typed with that code's values. */
export type Sentences<Seen extends Outcome> = {
  [Code in Seen["seen"]]: Sentence<ValuesOf<Seen, Code>>;
};

type ShownWithAll = {
  title: string;
  source: string;
  advice: string;
};

/** `advice` and title, plus one sentence per code seen. */
type CheckWords<Seen extends Outcome> = ShownWithAll & Sentences<Exclude<Seen, Unmade>>;

export type AnyCheckWords = ShownWithAll &
  Record<string, string | ((...values: never[]) => string)>;

type Look = (...asked: never[]) => Outcome;

export type PageWords<Looks extends Record<string, Look>> = {
  [Id in keyof Looks]: CheckWords<ReturnType<Looks[Id]>>;
};

export type DeclaredWords<Checks extends Record<string, { look: Look }>> = PageWords<{
  [Id in keyof Checks]: Checks[Id]["look"];
}>;
