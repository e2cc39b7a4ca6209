import { createHmac, timingSafeEqual } from "node:crypto";
import { deviceClosedUntil, isMarkDue } from "#domain/agency-device.ts";
import type { Secrets } from "./versioned-secrets.server.ts";

export const AGENCY_DEVICE_COOKIE = "phare_agency_device";

const written = new RegExp(
  `(?:^|;\\s*)${AGENCY_DEVICE_COOKIE}=([1-9]\\d{0,11})\\.([\\w-]{43})(?=;|$)`,
  "g",
);

export interface AgencyDevices {
  /** Until when that browser acts for no client; null: nobody of the agency was seen there lately. */
  closedUntil(headers: Headers, now: Date): Date | null;
  /** The Set-Cookie value once somebody of the agency is seen there; null: what the browser holds will do. */
  mark(headers: Headers, now: Date): string | null;
}

function signBy(secret: string, until: number): string {
  return createHmac("sha256", secret).update(`agency-device:${until}`).digest("base64url");
}

/**
 * Browsers in which somebody of the agency was signed in within the hour. The browser keeps it, signed, and it outlives
 * the session: a request that bears none costs no look at the database. It opens nothing.
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
    // All of that name are read: a forged one, put before ours, would hide it.
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
