import { describe, expect, test } from "vitest";
import { AGENCY_DEVICE_COOKIE, createAgencyDevices } from "#accounts/agency-devices.server.ts";

const FORMER = "the-former-secret-of-at-least-32-characters";
const CURRENT = "the-current-secret-of-at-least-32-characters";
const now = new Date("2026-11-24T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const devicesOf = (...secrets: [string, ...string[]]) =>
  createAgencyDevices({ secrets, secureCookies: false });
const devices = devicesOf(CURRENT);

const holding = (...pairs: string[]) => new Headers({ cookie: pairs.join("; ") });
const nothing = new Headers();

function told(by = devices, at = now, held = nothing): string {
  const cookie = by.mark(held, at);
  if (cookie === null) throw new Error("the browser was told nothing");
  return cookie.split(";")[0] ?? "";
}

const mark = told();
const [until = "", signature = ""] = mark.slice(`${AGENCY_DEVICE_COOKIE}=`.length).split(".");

describe("the cookie of an agency's device", () => {
  test("blocks client acts for sixty-five minutes", () => {
    expect(devices.closedUntil(holding(mark), now)).toEqual(later(65));
    expect(devices.closedUntil(holding(mark), later(60))).toEqual(later(65));
    expect(devices.closedUntil(holding(mark), later(65))).toBeNull();
  });

  test("is set again once less than an hour is left, and not on each page", () => {
    expect(devices.mark(holding(mark), later(4.9))).toBeNull();
    const renewed = told(devices, later(5.1), holding(mark));
    expect(devices.closedUntil(holding(renewed), later(65.1))).toEqual(later(70.1));
  });

  test("is HttpOnly and SameSite, and Secure where the site uses HTTPS", () => {
    expect(devices.mark(nothing, now)).toMatch(
      /^phare_agency_device=\d+\.[\w-]{43}; Path=\/; Max-Age=3900; HttpOnly; SameSite=Lax$/,
    );
    const secure = createAgencyDevices({ secrets: [CURRENT], secureCookies: true });
    expect(secure.mark(nothing, now)).toMatch(/; SameSite=Lax; Secure$/);
  });

  test("stays valid while the secret that signed it is in use", () => {
    const former = told(devicesOf(FORMER));
    const both = devicesOf(CURRENT, FORMER);
    expect(both.closedUntil(holding(former), now)).toEqual(later(65));
    expect(devices.closedUntil(holding(former), now)).toBeNull();
    expect(devices.closedUntil(holding(told(both)), now)).toEqual(later(65));
    expect(devicesOf(FORMER).closedUntil(holding(told(both)), now)).toBeNull();
  });

  test("is found whatever other cookies of that name surround it", () => {
    const forged = `${AGENCY_DEVICE_COOKIE}=9999999999.${"A".repeat(43)}`;
    const emptied = `${AGENCY_DEVICE_COOKIE}=`;
    const older = told(devices, later(-30));
    for (const pairs of [
      [forged, mark],
      [mark, forged],
      [emptied, mark],
      [older, mark],
      [mark, older],
      ["phare.session_token=x", mark, "a=b"],
    ]) {
      expect(devices.closedUntil(holding(...pairs), now), pairs.join("; ")).toEqual(later(65));
      expect(devices.mark(holding(...pairs), now), pairs.join("; ")).toBeNull();
    }
  });
});

describe("a device is not the agency's", () => {
  test.each([
    ["no cookie", ""],
    ["another cookie", "phare_device=x"],
    ["an empty one", `${AGENCY_DEVICE_COOKIE}=`],
    ["another end under that signature", `${AGENCY_DEVICE_COOKIE}=9999999999.${signature}`],
    ["a signature changed", `${AGENCY_DEVICE_COOKIE}=${until}.${"A".repeat(43)}`],
    ["a signature cut", `${AGENCY_DEVICE_COOKIE}=${until}.${signature.slice(1)}`],
    ["a signature with more behind", `${mark}A`],
    ["no number", `${AGENCY_DEVICE_COOKIE}=NaN.${signature}`],
    ["a number beyond all days", `${AGENCY_DEVICE_COOKIE}=${"9".repeat(400)}.${signature}`],
    ["a longer name", `x${mark}`],
    ["one that is over", told(devices, later(-66))],
    ["a huge header", `${AGENCY_DEVICE_COOKIE}=${"9".repeat(1_000_000)}`],
  ])("with %s", (_, cookie) => {
    const headers = cookie === "" ? nothing : new Headers({ cookie });
    expect(devices.closedUntil(headers, now)).toBeNull();
    expect(devices.mark(headers, now)).not.toBeNull();
  });
});
