import { declarationKindLabels } from "#copy/contract-declarations.ts";
import { searchWordsShown as words } from "#copy/admin/search.ts";
import { recordWords } from "#copy/records.ts";
import { declarationReference } from "#domain/contract-declaration.ts";
import { shortCalendarDay, shortDay, shortMoment } from "#domain/french-dates.ts";
import { type Cents, formatEuros } from "#domain/money.ts";
import { ownProperty } from "#domain/own-property.ts";
import { type Findable, openingAddress, recordLists, recordPages } from "#domain/records.ts";
import { searchable, soughtAmount } from "#domain/search-words.ts";
import type { FoundRecord } from "#queries/record/cards.server.ts";
import type { FoundKind } from "#queries/search/find.server.ts";
import type { FoundPlaces, Place } from "./places.ts";

export interface Result {
  href: string;
  title: string;
  detail: string;
}

export interface ResultGroup {
  title: string;
  results: Result[];
  /** Link to the full list when results are cut. */
  all: Result | null;
}

/** Closest match first. */
export function resultGroups(
  typed: string,
  places: FoundPlaces,
  found: readonly FoundKind[],
): ResultGroup[] {
  const cents = soughtAmount(typed)?.cents ?? null;
  const groups = found.map(({ kind, records, more }) => ({
    title: recordWords[kind].many,
    results: records.map((record) => resultOf(kind, record, cents)),
    all: more ? seeAll(kind, typed) : null,
  }));
  const acts = [...places.acts.map(plain), ...actsOn(found)];
  return [
    ...groups,
    { title: words.acts, results: acts, all: null },
    { title: words.pages, results: places.pages.map(plain), all: null },
  ].filter(({ results }) => results.length > 0);
}

/** Example: « CMD-2026-00012 », « Zoé Le Goff, Atelier 12 · Payée · 468 € · 21 nov. 2026 ». */
export function resultOf(kind: Findable, record: FoundRecord, sought: Cents | null = null): Result {
  const { id, company, person, email, status } = record;
  // `company` of an audit is its town, not a name.
  const called = kind === "audit" ? person : company || person;
  const title = numberOf(kind, record) ?? (called || email);
  const who = [person, company].filter((one) => one !== "" && one !== title).join(", ");
  const facts = [
    who || (email === title ? "" : email),
    kind === "client" ? email : "",
    (status !== null && ownProperty(recordWords[kind].statuses, status)) || "",
    amountOf(record, sought),
    dateOf(kind, record),
  ];
  const detail = [...new Set(facts.filter((fact) => fact !== ""))].join(" · ");
  return { href: recordPages[kind](id), title, detail };
}

/** Amount with VAT; without VAT as well when the search matched it. */
function amountOf({ cents, netCents }: FoundRecord, sought: Cents | null): string {
  if (cents === null) return "";
  const gross = formatEuros(cents);
  if (netCents === null || netCents !== sought || netCents === cents) return gross;
  return words.withNet(gross, formatEuros(netCents));
}

function numberOf(kind: Findable, { id, number, status }: FoundRecord): string | null {
  if (kind !== "declaration") return number;
  const declared = status === "withdrawal" ? "withdrawal" : "cancellation";
  return `${declarationKindLabels[declared]} ${declarationReference({ kind: declared, id })}`;
}

function dateOf(kind: Findable, { at }: FoundRecord): string {
  if (at === null) return "";
  if (typeof at === "string") return shortCalendarDay(at);
  return kind === "call" ? shortMoment(at) : shortDay(at);
}

function actsOn(found: readonly FoundKind[]): Result[] {
  const only = (kind: Findable) => {
    const records = found.find((one) => one.kind === kind)?.records;
    return records?.length === 1 ? records[0] : undefined;
  };
  const [client, order] = [only("client"), only("order")];
  const acts: Place[] = [];
  if (client) {
    const name = client.company || client.person;
    const searched = encodeURIComponent(searchable(client.email));
    acts.push(
      { href: `/generer-devis?client=${client.id}`, label: words.quoteFor(name) },
      { href: `${recordLists.order}?q=${searched}`, label: words.ordersOf(name) },
    );
  }
  if (order?.number) {
    acts.push({ href: openingAddress(order.id), label: words.subscriptionFrom(order.number) });
  }
  return acts.map(plain);
}

function plain({ href, label }: Place): Result {
  return { href, title: label, detail: "" };
}

function seeAll(kind: Findable, typed: string): Result {
  const { many: title } = recordWords[kind];
  const href = `${recordLists[kind]}?q=${encodeURIComponent(searchable(typed))}`;
  return { href, title: words.seeAll(title), detail: "" };
}

export function countOf(groups: readonly ResultGroup[]): number {
  return groups.reduce((sum, { results }) => sum + results.length, 0);
}
