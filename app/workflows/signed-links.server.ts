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

/** Links drawn from AUTH_SECRET and what they open: kept nowhere, made again by each job that writes one. */
export function createSignedLinks(secret: string, siteUrl: string): SignedLinks {
  const signatureOf = (target: LinkTarget, end: number) =>
    createHmac("sha256", secret).update(signedWords(target, end)).digest("base64url");
  return {
    to(target, now) {
      const end = linkEnd(now);
      const query = linkQuery(target.version, end, signatureOf(target, end));
      return `${siteUrl}${linkPaths[target.purpose]}/${target.id}?${query}`;
    },
    read(asked, now) {
      const said = readLinkKey(asked, now);
      if (!said) return null;
      const expected = Buffer.from(signatureOf(said.target, said.end));
      const given = Buffer.from(said.signature);
      const same = given.length === expected.length && timingSafeEqual(given, expected);
      return same ? said.target : null;
    },
  };
}
