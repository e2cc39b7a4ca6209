import type { Outcome } from "#domain/project-analysis/finding.ts";
import type { Unmade } from "#domain/project-analysis/unmade.ts";

type ValuesOf<Seen, Code> =
  Seen extends Outcome<infer Codes, infer Values> ? (Code extends Codes ? Values : never) : never;

type Sentence<Values extends unknown[]> = [Values] extends [[]]
  ? string
  : (...values: Values) => string;

/** A sentence for each code of a check, written with that code's values. */
export type Sentences<Seen extends Outcome> = {
  [Code in Seen["seen"]]: Sentence<ValuesOf<Seen, Code>>;
};

type ShownWithAll = {
  title: string;
  /** The document that the rule or the threshold comes from. */
  source: string;
  /** What to do about it. */
  advice: string;
};

/** Beside them what was seen, by its code: the value, the count or the missing thing, with its threshold. */
type CheckWords<Seen extends Outcome> = ShownWithAll & Sentences<Exclude<Seen, Unmade>>;

/** The words of a check, whichever it is. */
export type AnyCheckWords = ShownWithAll &
  Record<string, string | ((...values: never[]) => string)>;

type Look = (...asked: never[]) => Outcome;

/** The words of a table of checks of the page. */
export type PageWords<Looks extends Record<string, Look>> = {
  [Id in keyof Looks]: CheckWords<ReturnType<Looks[Id]>>;
};

/** The words of a table of checks of what was declared. */
export type DeclaredWords<Checks extends Record<string, { look: Look }>> = PageWords<{
  [Id in keyof Checks]: Checks[Id]["look"];
}>;
