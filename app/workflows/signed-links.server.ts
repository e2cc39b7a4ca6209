import { createHmac, timingSafeEqual } from "node:crypto";
import {
  linkEnd,
  linkPaths,
  linkQuery,
  type LinkTarget,
  readLinkKey,
  type SignedLinks,
  signedWords,
} from "#domain/signed-link.ts";

function signatureOf(secret: string, target: LinkTarget, end: number): string {
  return createHmac("sha256", secret).update(signedWords(target, end)).digest("base64url");
}

/** Links signed with AUTH_SECRET (HMAC), stored nowhere. The first secret signs; any of them verifies (rotation). */
export function createSignedLinks(
  [current, ...former]: readonly [string, ...string[]],
  siteUrl: string,
): SignedLinks {
  return {
    to(target, now) {
      const end = linkEnd(target.purpose, now);
      const query = linkQuery(target.version, end, signatureOf(current, target, end));
      return `${siteUrl}${linkPaths[target.purpose]}/${target.id}?${query}`;
    },
    read(asked, now) {
      const said = readLinkKey(asked, now);
      if (!said) return null;
      const given = Buffer.from(said.signature);
      const isSigned = [current, ...former].some((secret) => {
        const expected = Buffer.from(signatureOf(secret, said.target, said.end));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isSigned ? said.target : null;
    },
  };
}
