import {
  type InformationField,
  informationFields,
  type OrderInformation,
} from "#domain/order-information.ts";

export type Answers = Record<InformationField, string>;

/** `from`: every text the server may hold of the field; `to`: the page's text. */
export type Changes = Partial<Record<InformationField, { from: string[]; to: string }>>;

/** Texts the server may hold: the confirmed one first, then sent ones without a receipt, latest last. */
export type KnownAnswers = Record<InformationField, string[]>;

/** Highest number of texts that the server compares with. */
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

export function changesOf(answers: Answers, known: KnownAnswers): Changes {
  const changed = informationFields.filter(
    (field) => known[field].length > 1 || known[field][0] !== answers[field],
  );
  return Object.fromEntries(
    changed.map((field) => [field, { from: known[field], to: answers[field] }]),
  );
}

/** Before the receipt, the server may or may not have stored these answers. */
export function maybeKept(known: KnownAnswers, changes: Changes): KnownAnswers {
  return mapFields((field) => {
    const sent = changes[field]?.to;
    return sent === undefined ? known[field] : withLatest(known[field], [sent]);
  });
}

/** Same for an earlier visit's answers: its last requests may have reached the server. */
export function maybeKeptEarlier(known: KnownAnswers, earlier: Changes): KnownAnswers {
  return mapFields((field) => {
    const change = earlier[field];
    return change ? withLatest(known[field], [...change.from, change.to]) : known[field];
  });
}

/** Beyond `REMEMBERED`, keeps the confirmed text and the latest ones. */
function withLatest(texts: string[], latest: string[]): string[] {
  const [kept = "", ...others] = texts;
  const maybe = new Set<string>();
  for (const text of [...others, ...latest]) {
    maybe.delete(text);
    if (text !== kept) maybe.add(text);
  }
  return [kept, ...[...maybe].slice(1 - REMEMBERED)];
}

/** After the receipt: sent texts are stored, except those of fields changed elsewhere. */
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
