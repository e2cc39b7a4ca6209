/** What a page is, as its own HTML and its server's answer say; nothing here was measured in a browser. */
export interface PageFacts {
  answer: AnswerFacts;
  head: HeadFacts;
  content: ContentFacts;
  contact: ContactFacts;
  site: SiteFacts;
}

interface AnswerFacts {
  /** Where the redirects led. */
  url: string;
  status: number;
  redirectCount: number;
  overHttps: boolean;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Of the HTML once unpacked; at least that much when `truncated`. */
  htmlBytes: number;
  truncated: boolean;
  /** From our server, once: an indication, no measure. */
  tookMs: number;
}

export interface HeadFacts {
  /** `<!doctype html>` alone: no quirks mode. */
  standardsMode: boolean;
  /** By the Content-Type header or a `<meta>` in the first 1 024 characters. */
  charsetDeclared: boolean;
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  /** Contents of `<meta name="robots">` and `googlebot`. */
  robots: string[];
  viewport: string | null;
  lang: string | null;
  refresh: string | null;
  /** `og:title` and so on, by name without its prefix. */
  openGraph: Readonly<Record<string, string>>;
  hreflangs: { lang: string; href: string }[];
  favicon: boolean;
  /** `<script src>` in the head with neither async, defer nor type="module". */
  blockingScripts: number;
  generator: string | null;
}

export interface ContentFacts {
  headings: { level: number; text: string }[];
  images: { src: string; alt: string | null; sized: boolean }[];
  links: { href: string | null; name: string }[];
  fields: { name: string; type: string; labelled: boolean; autocomplete: boolean }[];
  buttons: { total: number; nameless: number };
  frames: { total: number; untitled: number };
  hasMain: boolean;
  hasSkipLink: boolean;
  positiveTabIndexes: number;
  /** Media that start by themselves without `muted`. */
  loudMedia: number;
  /** `http:` addresses that the page loads by itself. */
  insecureResources: string[];
  elements: number;
  depth: number;
  /** Children of the element that has most. */
  widest: number;
  /** Visible text without scripts, its beginning. */
  text: string;
  structuredData: StructuredDataFacts;
}

export interface StructuredDataFacts {
  types: string[];
  /** JSON-LD blocks that are not JSON. */
  broken: number;
  /** The properties of the first LocalBusiness, or of a kind of it. */
  business: { type: string; properties: string[] } | null;
}

export interface ContactFacts {
  telLinks: number;
  /** A French phone number is written in the text. */
  phoneWritten: boolean;
  contactLink: boolean;
  addressWritten: boolean;
  hoursWritten: boolean;
  legalNoticeLink: boolean;
  privacyLink: boolean;
}

export interface SiteFacts {
  /** For this page and Googlebot; `unread` when the file could not be asked for. */
  robotsTxt: "allows" | "forbids" | "absent" | "broken" | "unread";
  sitemap: "found" | "absent" | "unread";
  /** Where the same address leads when asked for in http:. */
  plainHttp: "redirects" | "open" | "unread";
}
