import { createHash } from "node:crypto";
import { z } from "zod";

export const FIRST_ADMINISTRATOR_LINK = "first-administrator-link";

export const storedLink = z.object({
  tokenHash: z.string(),
  expiresAt: z.iso.datetime().transform((instant) => new Date(instant)),
  used: z.boolean(),
});

export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
