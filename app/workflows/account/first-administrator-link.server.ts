import { createHash } from "node:crypto";
import { z } from "zod";

/** The row of `settings` that remembers the link: its hash, never the link itself. */
export const FIRST_ADMINISTRATOR_LINK = "first-administrator-link";

export const storedLink = z.object({
  tokenHash: z.string(),
  expiresAt: z.iso.datetime().transform((instant) => new Date(instant)),
  used: z.boolean(),
});

/** What is kept of a link in place of the token that opens it. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
