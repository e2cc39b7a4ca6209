import { ForbiddenAddress, UnresolvedName } from "./checked-connection.server.ts";
import type { FetchFailure } from "./page-fetch.ts";

export class FetchStopped extends Error {
  readonly reason: FetchFailure;

  constructor(reason: FetchFailure, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

const timeouts = new Set([
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
]);

// Node passes OpenSSL's error names through.
const tlsFault =
  /^(?:CERT_|CRL_|ERR_TLS_|ERR_SSL_|EPROTO$|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_|INVALID_CA|INVALID_PURPOSE)/;

export function failureOf(error: unknown, signal: AbortSignal): FetchFailure {
  if (error instanceof FetchStopped) return error.reason;
  if (signal.aborted) return "timeout";
  if (error instanceof ForbiddenAddress) return "address-forbidden";
  if (error instanceof UnresolvedName) return "name-unresolved";
  const code = codeOf(error);
  if (timeouts.has(code)) return "timeout";
  if (code === "UND_ERR_HEADERS_OVERFLOW") return "too-large";
  if (tlsFault.test(code)) return "tls-invalid";
  return "unreachable";
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.cause === undefined ? "" : codeOf(error.cause);
}
