import { pastedText } from "./pasted-text.ts";
import { webAddress } from "./web-address.ts";

export type CitationLineFault =
  | "no-address"
  | "not-an-address"
  | "address-too-long"
  | "site-too-long"
  | "too-many";

export interface CitationLine {
  line: number;
  site: string;
  url: string;
  key: string;
}

export interface FaultyLine {
  line: number;
  text: string;
  fault: CitationLineFault;
}

export interface RepeatedLine {
  line: number;
  text: string;
  /** Line of the first occurrence; null: already in the list. */
  of: number | null;
}

export interface ReadCitations {
  good: CitationLine[];
  faulty: FaultyLine[];
  repeated: RepeatedLine[];
}

export const CITATION_SITE_MAX = 100;
const ADDRESS_MAX = 2_000;

/** Formats: `site;address`, or a tab, comma or space between; an address alone is its own site. */
export function readCitationLines(
  pasted: string,
  { room, known }: { room: number; known: ReadonlySet<string> },
): ReadCitations {
  const read: ReadCitations = { good: [], faulty: [], repeated: [] };
  const lineOf = new Map<string, number>();
  for (const [index, raw] of pasted.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    const text = raw.trim();
    if (text === "") continue;
    const line = index + 1;
    const found = citationOf(text);
    if ("fault" in found) read.faulty.push({ line, text, fault: found.fault });
    else if (known.has(found.key)) read.repeated.push({ line, text, of: null });
    else if (lineOf.has(found.key)) {
      read.repeated.push({ line, text, of: lineOf.get(found.key) ?? null });
    } else if (read.good.length >= room) read.faulty.push({ line, text, fault: "too-many" });
    else {
      lineOf.set(found.key, line);
      read.good.push({ line, ...found });
    }
  }
  return read;
}

function citationOf(text: string): Omit<CitationLine, "line"> | { fault: CitationLineFault } {
  const { site, address } = parted(text);
  if (address === "") return { fault: "no-address" };
  if (address.length > ADDRESS_MAX) return { fault: "address-too-long" };
  const url = publicAddress(address);
  if (!url) return { fault: "not-an-address" };
  const name = site === "" ? url.hostname.replace(/^www\./, "") : site;
  if (name.length > CITATION_SITE_MAX) return { fault: "site-too-long" };
  return { site: name, url: url.href, key: citationKey(url) };
}

function parted(text: string): { site: string; address: string } {
  if (publicAddress(text)) return { site: "", address: text };
  const at = text.search(/[;\t]/);
  if (at >= 0) return halves(text, at);
  // Addresses contain commas and site names spaces: try each separator until the right half is an address.
  for (const separator of [/,/g, /\s/g]) {
    for (const { index } of text.matchAll(separator)) {
      const cut = halves(text, index);
      if (publicAddress(cut.address)) return cut;
    }
  }
  return { site: text, address: /[,\s]/.test(text) || !text.includes(".") ? "" : text };
}

function halves(text: string, at: number): { site: string; address: string } {
  return { site: tidy(text.slice(0, at)), address: text.slice(at + 1).trim() };
}

function tidy(site: string): string {
  return site.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
}

function publicAddress(pasted: string): URL | null {
  const typed = pastedText(pasted);
  if (/[\s\p{Cc}]/u.test(typed) || typed.length > ADDRESS_MAX) return null;
  const url = webAddress(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  const usable =
    url !== null &&
    url.username === "" &&
    url.password === "" &&
    url.port === "" &&
    /^(?:[a-z\d_-]+\.)+[a-z][a-z\d-]+$/.test(url.hostname);
  if (!usable) return null;
  url.hash = "";
  return url;
}

const trackers = /^(?:utm_.*|gclid|fbclid|msclkid)$/;

/** Ignores scheme, « www. », trailing slash and tracking parameters. */
function citationKey(address: URL): string {
  const url = new URL(address);
  const measuring = [...url.searchParams.keys()].filter((name) => trackers.test(name));
  for (const name of measuring) url.searchParams.delete(name);
  const host = url.hostname.replace(/^www\./, "");
  const path = url.pathname.endsWith("/") ? url.pathname.slice(0, -1) : url.pathname;
  return `${host}${path}${url.search}`;
}
