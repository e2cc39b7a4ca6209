import { createHmac, timingSafeEqual } from "node:crypto";

/** Better Auth's format: `value.base64(HMAC-SHA256)`. */
const signedCookie = /^((?:__Secure-)?phare\.[\w.-]+)=(.+)$/;

/** Re-signs cookies of the former secret: Better Auth verifies with the current one only. */
export function resignedCookies(
  headers: Headers,
  [current, ...former]: readonly [string, ...string[]],
): Headers {
  const held = headers.get("cookie");
  if (held === null || former.length === 0) return headers;
  const cookies = held.split(/; */).map((cookie) => {
    const [, name, written] = signedCookie.exec(cookie) ?? [];
    if (name === undefined || written === undefined) return cookie;
    const value = valueSignedBy(written, former);
    if (value === null) return cookie;
    return `${name}=${encodeURIComponent(`${value}.${signatureOf(value, current)}`)}`;
  });
  const resigned = new Headers(headers);
  resigned.set("cookie", cookies.join("; "));
  return resigned;
}

function valueSignedBy(written: string, secrets: readonly string[]): string | null {
  const signed = decoded(written);
  const at = signed.lastIndexOf(".");
  if (at < 1) return null;
  const value = signed.slice(0, at);
  const given = Buffer.from(signed.slice(at + 1));
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(value, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned ? value : null;
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return "";
  }
}

function signatureOf(value: string, secret: string): string {
  return createHmac("sha256", secret).update(value).digest("base64");
}
