import {
  type InformationField,
  informationFields,
  type OrderInformation,
} from "#domain/order-information.ts";

/** One page's answers as texts, whatever the control. */
export type Answers = Record<InformationField, string>;

/** A change as it travels: what the page knows to be kept, or may be, and what it says now. */
export type Changes = Partial<Record<InformationField, { from: string[]; to: string }>>;

/**
 * Every text the server may hold of a field: first the one it confirmed, then those sent without a
 * receipt, the latest last.
 */
export type KnownAnswers = Record<InformationField, string[]>;

/** The server compares with this many at most. */
const REMEMBERED = 10;

export function knownFrom(kept: OrderInformation): KnownAnswers {
  return mapFields((field) => [kept[field]]);
}

export function answersIn(form: HTMLFormElement): Answers {
  const data = new FormData(form);
  return mapFields((field) => {
    const value = data.get(field);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
  });
}

/** The answers that differ from the text the server confirmed. */
export function changesOf(answers: Answers, known: KnownAnswers): Changes {
  const changed = informationFields.filter(
    (field) => known[field].length > 1 || known[field][0] !== answers[field],
  );
  return Object.fromEntries(
    changed.map((field) => [field, { from: known[field], to: answers[field] }]),
  );
}

/** After sending, before the receipt: the server may hold these answers. */
export function maybeKept(known: KnownAnswers, changes: Changes): KnownAnswers {
  return mapFields((field) => {
    const sent = changes[field]?.to;
    return sent === undefined ? known[field] : withLatest(known[field], [sent]);
  });
}

/** As maybeKept, for an earlier visit's answers: its last requests may have reached the server. */
export function maybeKeptEarlier(known: KnownAnswers, earlier: Changes): KnownAnswers {
  return mapFields((field) => {
    const change = earlier[field];
    return change ? withLatest(known[field], [...change.from, change.to]) : known[field];
  });
}

/**
 * After a long time offline there are too many texts to remember: the stored one and the latest
 * stay.
 */
function withLatest(texts: string[], latest: string[]): string[] {
  const [kept = "", ...others] = texts;
  const maybe = new Set<string>();
  for (const text of [...others, ...latest]) {
    // A text sent twice takes its latest place.
    maybe.delete(text);
    if (text !== kept) maybe.add(text);
  }
  return [kept, ...[...maybe].slice(1 - REMEMBERED)];
}

/** After the receipt: what was sent is stored, except fields changed elsewhere meanwhile. */
export function surelyKept(
  known: KnownAnswers,
  changes: Changes,
  conflicts: Partial<Answers>,
): KnownAnswers {
  return mapFields((field) => {
    const theirs = conflicts[field];
    if (theirs !== undefined) return [theirs];
    const sent = changes[field]?.to;
    return sent === undefined ? known[field] : [sent];
  });
}

/** What is kept by field, as it is read; what no field of ours holds, or can't be read, is left out. */
export function fieldsIn<Value>(
  entries: Readonly<Record<string, unknown>>,
  read: (entry: unknown) => Value | undefined,
): Partial<Record<InformationField, Value>> {
  return Object.fromEntries(
    informationFields.flatMap((field) => {
      const value = read(entries[field]);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

function mapFields<Value>(
  valueOf: (field: InformationField) => Value,
): Record<InformationField, Value> {
  return {
    listingUrl: valueOf("listingUrl"),
    managerAccess: valueOf("managerAccess"),
    activity: valueOf("activity"),
    services: valueOf("services"),
    area: valueOf("area"),
    openingHours: valueOf("openingHours"),
    tone: valueOf("tone"),
    wishes: valueOf("wishes"),
  };
}
