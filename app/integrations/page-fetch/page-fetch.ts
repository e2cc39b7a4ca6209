/** What a public address answered, once its redirects were followed. */
export interface WebAnswer {
  requestedUrl: string;
  /** Where the redirects led. */
  url: string;
  /** Of the final answer; any status is an answer, 404 and 503 included. */
  status: number;
  /** Each address that redirected, in order, with the status it did so by. */
  redirects: { url: string; status: number }[];
  /** Names in lower case; a repeated header's values are joined by ", ". */
  headers: Record<string, string>;
  /** Whether the final address is `https:`, with a certificate that was accepted. */
  overHttps: boolean;
  tookMs: number;
}

interface FetchedBody extends WebAnswer {
  /** Of the body as read, after decompression; the limit when `truncated`. */
  bytes: number;
  /** The body went on past the size limit: only its beginning was read. */
  truncated: boolean;
  /** Media type without parameters, in lower case; empty when the answer names none. */
  contentType: string;
  /** The encoding the body was decoded with (WHATWG name, "utf-8", "windows-1252"…). */
  charset: string;
}

export interface FetchedPage extends FetchedBody {
  html: string;
}

interface FetchedText extends FetchedBody {
  text: string;
}

export type FetchFailure =
  | "not-a-url"
  /** Not a public address, or not the web (scheme, port, name and password in the address). */
  | "address-forbidden"
  | "name-unresolved"
  | "unreachable"
  | "tls-invalid"
  | "timeout"
  | "too-many-redirects"
  /** Headers past their limit, or a body that unpacks out of all proportion. */
  | "too-large"
  | "not-html"
  /** A compression that is unknown, or broken. */
  | "encoding-broken";

export interface FetchRefusal {
  ok: false;
  reason: FetchFailure;
}

/** Reads other people's web pages. Never throws for what they answer. */
export interface PageFetch {
  /** An HTML page; an error (400 and up) may be of any type. */
  fetch(url: string): Promise<{ ok: true; page: FetchedPage } | FetchRefusal>;
  /** A text file of any media type: robots.txt, a sitemap. */
  fetchText(url: string): Promise<{ ok: true; file: FetchedText } | FetchRefusal>;
  /** Whether an address answers, how and where; its body is not read. */
  probe(url: string): Promise<{ ok: true; answer: WebAnswer } | FetchRefusal>;
}
