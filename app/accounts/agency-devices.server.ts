import { createHmac, timingSafeEqual } from "node:crypto";
import { deviceClosedUntil, isMarkDue } from "#domain/agency-device.ts";
import type { Secrets } from "./versioned-secrets.server.ts";

export const AGENCY_DEVICE_COOKIE = "phare_agency_device";

const written = new RegExp(
  `(?:^|;\\s*)${AGENCY_DEVICE_COOKIE}=([1-9]\\d{0,11})\\.([\\w-]{43})(?=;|$)`,
  "g",
);

export interface AgencyDevices {
  closedUntil(headers: Headers, now: Date): Date | null;
  mark(headers: Headers, now: Date): string | null;
}

function signBy(secret: string, until: number): string {
  return createHmac("sha256", secret).update(`agency-device:${until}`).digest("base64url");
}

/**
 * Signed cookie that outlives the session, read without a database lookup. Grants nothing: blocks acts of clients for
 * an hour after an agency member was signed in.
 */
export function createAgencyDevices({
  secrets,
  secureCookies,
}: {
  secrets: Secrets;
  secureCookies: boolean;
}): AgencyDevices {
  const isSigned = (until: number, signature: string) => {
    const given = Buffer.from(signature);
    return secrets.some((secret) => timingSafeEqual(given, Buffer.from(signBy(secret, until))));
  };

  function closedUntil(headers: Headers, now: Date): Date | null {
    // Reads every cookie of that name: a forged one placed first must not hide ours.
    const ends = [...(headers.get("cookie") ?? "").matchAll(written)]
      .map(([, until, signature = ""]) => ({ until: Number(until), signature }))
      .filter(({ until }) => until * 1000 > now.getTime())
      .filter(({ until, signature }) => isSigned(until, signature))
      .map(({ until }) => until);
    return ends.length === 0 ? null : new Date(Math.max(...ends) * 1000);
  }

  return {
    closedUntil,
    mark(headers, now) {
      if (!isMarkDue(closedUntil(headers, now), now)) return null;
      const until = deviceClosedUntil(now);
      const seconds = until - Math.floor(now.getTime() / 1000);
      const value = `${until}.${signBy(secrets[0], until)}`;
      const limits = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
      return `${AGENCY_DEVICE_COOKIE}=${value}; ${limits}${secureCookies ? "; Secure" : ""}`;
    },
  };
}
