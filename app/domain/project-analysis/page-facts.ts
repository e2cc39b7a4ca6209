/** Facts from HTML and HTTP response; nothing is measured in a browser. */
export interface PageFacts {
  answer: AnswerFacts;
  head: HeadFacts;
  content: ContentFacts;
  contact: ContactFacts;
  site: SiteFacts;
}

interface AnswerFacts {
  url: string;
  status: number;
  redirectCount: number;
  overHttps: boolean;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** Decompressed; a lower bound when `truncated`. */
  htmlBytes: number;
  truncated: boolean;
  tookMs: number;
}

export interface HeadFacts {
  /** `<!doctype html>` only: no quirks mode. */
  standardsMode: boolean;
  /** Content-Type header, or `<meta>` within the first 1 024 characters. */
  charsetDeclared: boolean;
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  robots: string[];
  viewport: string | null;
  lang: string | null;
  refresh: string | null;
  openGraph: Readonly<Record<string, string>>;
  hreflangs: { lang: string; href: string }[];
  favicon: boolean;
  /** `<script src>` in the head without async, defer and type="module". */
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
  /** Autoplay without `muted`. */
  loudMedia: number;
  insecureResources: string[];
  elements: number;
  depth: number;
  widest: number;
  text: string;
  structuredData: StructuredDataFacts;
}

export interface StructuredDataFacts {
  types: string[];
  broken: number;
  business: { type: string; properties: string[] } | null;
}

export interface ContactFacts {
  telLinks: number;
  phoneWritten: boolean;
  contactLink: boolean;
  addressWritten: boolean;
  hoursWritten: boolean;
  legalNoticeLink: boolean;
  privacyLink: boolean;
}

export interface SiteFacts {
  /** For this page and Googlebot. */
  robotsTxt: "allows" | "forbids" | "absent" | "broken" | "unread";
  sitemap: "found" | "absent" | "unread";
  plainHttp: "redirects" | "open" | "unread";
}
