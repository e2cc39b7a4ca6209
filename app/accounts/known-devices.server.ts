import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { KNOWN_DEVICE_SECONDS } from "#domain/limits.ts";
import type { Secrets } from "./versioned-secrets.server.ts";

export const KNOWN_DEVICE_COOKIE = "phare_device";

const ACCOUNTS_KEPT = 5;

const written = new RegExp(
  `(?:^|;\\s*)${KNOWN_DEVICE_COOKIE}=([\\w-]{22})((?:\\.[\\w-]{43}){1,${ACCOUNTS_KEPT}})(?:;|$)`,
);

interface DeviceCookie {
  value: string;
  options: {
    httpOnly: true;
    secure: boolean;
    sameSite: "lax";
    path: "/";
    /** Seconds. */
    maxAge: number;
  };
}

export interface KnownDevices {
  claimed(headers: Headers): boolean;
  idOf(headers: Headers, userId: string): string | null;
  remember(headers: Headers, userId: string): DeviceCookie;
}

function signBy(secret: string, id: string, userId: string): string {
  return createHmac("sha256", secret).update(`known-device:${userId}:${id}`).digest("base64url");
}

/**
 * Signed cookie of accounts that signed in on this browser; nothing is stored. Grants nothing: separates an owner's
 * failed passwords from those of strangers.
 */
export function createKnownDevices(options: {
  secrets: Secrets;
  secureCookies: boolean;
}): KnownDevices {
  const sign = (id: string, userId: string) => signBy(options.secrets[0], id, userId);

  return {
    claimed: (headers) => read(headers) !== null,
    idOf(headers, userId) {
      const held = read(headers);
      if (!held) return null;
      const known = options.secrets.some((secret) => {
        const expected = Buffer.from(signBy(secret, held.id, userId));
        return held.signatures.some((given) => timingSafeEqual(Buffer.from(given), expected));
      });
      return known ? held.id : null;
    },
    remember(headers, userId) {
      const held = read(headers);
      const id = held?.id ?? randomBytes(16).toString("base64url");
      const own = sign(id, userId);
      const others = (held?.signatures ?? []).filter((signature) => signature !== own);
      return {
        value: [id, own, ...others].slice(0, 1 + ACCOUNTS_KEPT).join("."),
        options: {
          httpOnly: true,
          secure: options.secureCookies,
          sameSite: "lax",
          path: "/",
          maxAge: KNOWN_DEVICE_SECONDS,
        },
      };
    },
  };
}

function read(headers: Headers): { id: string; signatures: string[] } | null {
  const [, id, signatures] = written.exec(headers.get("cookie") ?? "") ?? [];
  return id && signatures ? { id, signatures: signatures.slice(1).split(".") } : null;
}
