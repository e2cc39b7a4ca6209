import { isRecordId } from "./record-id.ts";

/** Purposes of an order's links. Each has a key of its own, so a forwarded link opens one page. */
export const orderLinkPurposes = [
  "payment",
  "billing",
  "guarantee",
  "access",
  "information",
  "report",
] as const;
export type OrderLinkPurpose = (typeof orderLinkPurposes)[number];

/** What a signed link opens. */
export type LinkPurpose = "publication" | "subscription" | OrderLinkPurpose;

/**
 * A link of a message: it opens one version of one record, for a while, to whoever holds it. A record without versions
 * is always its first.
 */
export interface LinkTarget {
  purpose: LinkPurpose;
  id: string;
  version: number;
}

/** Makes and recognises signed links; the secret stays with whoever wired it. */
export interface SignedLinks {
  /** The whole address, good for the days of its purpose from `now`. */
  to: (target: LinkTarget, now: Date) => string;
  /** The target of an address and its `cle`; null when it was forged, changed or is over. */
  read: (
    asked: { purpose: LinkPurpose; id: string; key: string | null },
    now: Date,
  ) => LinkTarget | null;
}

/** How long each kind of link is good, in days. */
const linkDays: Record<LinkPurpose, number> = {
  publication: 30,
  subscription: 30,
  // A deposit, then the rest as much as 60 days after the invoice.
  payment: 120,
  billing: 365,
  // Thirty days after a delivery that may be months away (domain/guarantee.ts).
  guarantee: 365,
  access: 180,
  information: 180,
  report: 365,
};

const DAY_SECONDS = 86_400;

/** Where each kind of link leads, before its record's id. */
export const linkPaths: Record<LinkPurpose, string> = {
  publication: "/validation",
  subscription: "/abonnement",
  payment: "/payer",
  billing: "/facturation",
  guarantee: "/garantie",
  access: "/acces",
  information: "/informations",
  report: "/rapport",
};

/** An order has one version. */
export function orderTarget(purpose: OrderLinkPurpose, id: string): LinkTarget {
  return { purpose, id, version: 1 };
}

/** Until when a link made now is good, in whole seconds since 1970. */
export function linkEnd(purpose: LinkPurpose, now: Date): number {
  return Math.floor(now.getTime() / 1000) + linkDays[purpose] * DAY_SECONDS;
}

/** What is signed: everything the link says. */
export function signedWords({ purpose, id, version }: LinkTarget, end: number): string {
  return `link:${purpose}:${id}:${version}:${end}`;
}

/** The query of a link: one key, of which nothing is to be escaped. */
export function linkQuery(version: number, end: number, signature: string): string {
  return `cle=${version}.${end}.${signature}`;
}

const linkKey = /^([1-9]\d{0,5})\.([1-9]\d{0,11})\.([\w-]{1,100})$/;

/** What a key says, whoever wrote it; null when it says nothing that a link says, or is over. */
export function readLinkKey(
  { purpose, id, key }: { purpose: LinkPurpose; id: string; key: string | null },
  now: Date,
): { target: LinkTarget; end: number; signature: string } | null {
  const [, version, end, signature = ""] = linkKey.exec(key ?? "") ?? [];
  if (!isRecordId(id) || version === undefined || end === undefined) return null;
  if (Number(end) * 1000 <= now.getTime()) return null;
  return { target: { purpose, id, version: Number(version) }, end: Number(end), signature };
}
