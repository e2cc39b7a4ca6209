export interface WebAnswer {
  requestedUrl: string;
  url: string;
  status: number;
  redirects: { url: string; status: number }[];
  headers: Record<string, string>;
  overHttps: boolean;
  tookMs: number;
}

interface FetchedBody extends WebAnswer {
  bytes: number;
  truncated: boolean;
  contentType: string;
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
  | "address-forbidden"
  | "name-unresolved"
  | "unreachable"
  | "tls-invalid"
  | "timeout"
  | "too-many-redirects"
  | "too-large"
  | "not-html"
  | "encoding-broken";

export interface FetchRefusal {
  ok: false;
  reason: FetchFailure;
}

/** Reads third-party web pages. Never throws on what they answer. */
export interface PageFetch {
  fetch(url: string): Promise<{ ok: true; page: FetchedPage } | FetchRefusal>;
  fetchText(url: string): Promise<{ ok: true; file: FetchedText } | FetchRefusal>;
  probe(url: string): Promise<{ ok: true; answer: WebAnswer } | FetchRefusal>;
}
