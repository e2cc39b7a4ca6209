import { isRecordId } from "./record-id.ts";

/** Each purpose is signed apart, so that a forwarded link opens a single page. */
export const orderLinkPurposes = [
  "payment",
  "billing",
  "guarantee",
  "access",
  "information",
  "report",
] as const;
export type OrderLinkPurpose = (typeof orderLinkPurposes)[number];

export type LinkPurpose = "publication" | "subscription" | OrderLinkPurpose;

/** Target of a link; records without versions use 1. */
export interface LinkTarget {
  purpose: LinkPurpose;
  id: string;
  version: number;
}

export interface SignedLinks {
  to: (target: LinkTarget, now: Date) => string;
  /** Null: forged, changed or expired. */
  read: (
    asked: { purpose: LinkPurpose; id: string; key: string | null },
    now: Date,
  ) => LinkTarget | null;
}

const linkDays: Record<LinkPurpose, number> = {
  publication: 30,
  subscription: 30,
  // Deposit, then balance up to 60 days after the invoice.
  payment: 120,
  billing: 365,
  // Thirty days after a delivery that may be months away (domain/guarantee.ts).
  guarantee: 365,
  access: 180,
  information: 180,
  report: 365,
};

const DAY_SECONDS = 86_400;

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

export function orderTarget(purpose: OrderLinkPurpose, id: string): LinkTarget {
  return { purpose, id, version: 1 };
}

/** Seconds since 1970. */
export function linkEnd(purpose: LinkPurpose, now: Date): number {
  return Math.floor(now.getTime() / 1000) + linkDays[purpose] * DAY_SECONDS;
}

export function signedWords({ purpose, id, version }: LinkTarget, end: number): string {
  return `link:${purpose}:${id}:${version}:${end}`;
}

export function linkQuery(version: number, end: number, signature: string): string {
  return `cle=${version}.${end}.${signature}`;
}

const linkKey = /^([1-9]\d{0,5})\.([1-9]\d{0,11})\.([\w-]{1,100})$/;

/** Parses a key without verifying its signature; null: malformed or expired. */
export function readLinkKey(
  { purpose, id, key }: { purpose: LinkPurpose; id: string; key: string | null },
  now: Date,
): { target: LinkTarget; end: number; signature: string } | null {
  const [, version, end, signature = ""] = linkKey.exec(key ?? "") ?? [];
  if (!isRecordId(id) || version === undefined || end === undefined) return null;
  if (Number(end) * 1000 <= now.getTime()) return null;
  return { target: { purpose, id, version: Number(version) }, end: Number(end), signature };
}
