import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

interface AccessClaims {
  userId: string;
  sessionId: string;
  /** Unix seconds. */
  expiresAt: number;
}

export interface AccessTokens {
  issue(claims: AccessClaims): string;
  read(token: string): AccessClaims | null;
}

interface AccessTokenOptions {
  secret: string;
  /** Issuer and audience: a copied secret alone gives no access elsewhere. */
  siteUrl: string;
  clock: () => Date;
}

const MAXIMUM_LENGTH = 2_000;

/** Fixed algorithm, so that no token can choose another. */
const header = encode({ alg: "HS256", typ: "at+jwt" });

const payloadSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  sid: z.string(),
  exp: z.number(),
});

/** JWTs of the JSON functions, signed with a key derived from AUTH_SECRET. */
export function createAccessTokens({ secret, siteUrl, clock }: AccessTokenOptions): AccessTokens {
  const key = createHmac("sha256", secret).update("access-token").digest();
  const sign = (text: string) => createHmac("sha256", key).update(text).digest("base64url");

  function issue({ userId, sessionId, expiresAt }: AccessClaims): string {
    const own = { iss: siteUrl, aud: siteUrl, sub: userId, sid: sessionId, exp: expiresAt };
    const signed = `${header}.${encode(own)}`;
    return `${signed}.${sign(signed)}`;
  }

  function read(token: string): AccessClaims | null {
    if (token.length > MAXIMUM_LENGTH) return null;
    const [head, payload, signature, ...more] = token.split(".");
    if (head !== header || !payload || !signature || more.length > 0) return null;
    const expected = Buffer.from(sign(`${head}.${payload}`));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const { iss, aud, sub, sid, exp } = payloadSchema.parse(decode(payload));
    if (iss !== siteUrl || aud !== siteUrl || exp * 1000 <= clock().getTime()) return null;
    return { userId: sub, sessionId: sid, expiresAt: exp };
  }

  return { issue, read };
}

export function bearerOf(headers: Headers): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
}
