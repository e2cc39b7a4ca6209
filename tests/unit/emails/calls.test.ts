import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import { agencyFeed } from "#copy/call-events.ts";
import { callMoment } from "#copy/call-times.ts";
import { calendarFile } from "#domain/calendar/calendar-file.ts";
import { defaultCalendarRules } from "#domain/calendar/rules.ts";
import { slotsOn } from "#domain/calendar/slots.ts";
import { addDays } from "#domain/paris-date.ts";
import { callConfirmation } from "#emails/call-confirmation.ts";
import { callAttachment, type CallFacts } from "#emails/call-facts.ts";
import { callNotice } from "#emails/call-notice.ts";
import { renderEmail } from "#emails/render-email.tsx";
import { call as sampleCall } from "../../samples/emails/call.ts";

const sender = { site, siteUrl: "https://agence.example" };
const call: CallFacts = {
  ...sampleCall,
  sequence: 2,
  mode: "live",
  business: "Plomberie Le Goff, Brest",
  topic: "Être vus à Brest ; « plombier », urgences.",
};

function read(text: string) {
  const root = new ICAL.Component(ICAL.parse(text));
  return {
    method: root.getFirstPropertyValue("method"),
    events: root.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)),
    root,
  };
}

function attached(changes: Partial<CallFacts>, reader: "client" | "agency") {
  const { content, contentType } = callAttachment(
    { call: { ...call, ...changes }, ...sender },
    reader,
  );
  return { contentType, ...read(content.toString()) };
}

describe("the calendar file", () => {
  test("invites the person, in UTC, with the call's own UID and sequence", () => {
    const { method, events, contentType } = attached({}, "client");
    expect([method, contentType]).toEqual([
      "REQUEST",
      "text/calendar; charset=utf-8; method=REQUEST",
    ]);
    const [event] = events;
    expect(event).toMatchObject({ uid: call.icsUid, sequence: 2 });
    expect(event?.startDate.toJSDate()).toEqual(call.startsAt);
    expect(event?.startDate.zone.tzid).toBe("UTC");
    expect(event?.endDate.toJSDate()).toEqual(call.endsAt);
    expect(event?.organizer.toLowerCase()).toBe(`mailto:${site.email}`);
    expect(event?.attendees.map((one) => String(one.getFirstValue()).toLowerCase())).toEqual([
      "mailto:camille@plomberie.example",
    ]);
    expect(event?.description).not.toContain(call.topic);
    expect(event?.description).not.toContain(call.business);
    expect(event?.description).toContain(callMoment(call.startsAt));
    expect(event?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  });

  test("cancels a call with the same UID", () => {
    for (const reader of ["client", "agency"] as const) {
      const { method, events } = attached({ status: "cancelled", sequence: 3 }, reader);
      expect(method).toBe("CANCEL");
      expect(events[0]).toMatchObject({ uid: call.icsUid, sequence: 3 });
      expect(events[0]?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
    }
  });

  test("is the same bytes for the same call, with CRLF line ends", () => {
    const file = () => callAttachment({ call, ...sender }, "client").content.toString();
    expect(file()).toBe(file());
    expect(file().replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(
      file()
        .split("\r\n")
        .every((line) => Buffer.byteLength(line) <= 75),
    ).toBe(true);
  });

  test("of the person has no link that moves the call; the agency's opens the admin", () => {
    const { content } = callAttachment({ call, ...sender }, "client");
    expect(content.toString()).not.toContain("jeton");
    const { events, method } = attached({}, "agency");
    expect(method).toBe("PUBLISH");
    expect(events[0]?.summary).toBe("Appel : Camille Exemple");
    expect(events[0]?.description).toContain("Établissement : Plomberie Le Goff, Brest");
    expect(events[0]?.attendees).toEqual([]);
    expect(events[0]?.component.getFirstPropertyValue("url")).toBe(
      `https://agence.example/admin/appels/${call.id}`,
    );
  });

  test.each([
    "Camille\r\nATTENDEE:mailto:autre@x.example",
    "Camille\nEND:VEVENT\nEND:VCALENDAR",
    'Camille";X-FAUX="1',
    "Camille\u2028SUMMARY:Faux",
    "Camille^n,;\\n:",
  ])("%j stays a plain name", (hostile) => {
    for (const reader of ["client", "agency"] as const) {
      const { events, root } = attached(
        { name: hostile, business: hostile, topic: hostile, phone: hostile },
        reader,
      );
      expect(events).toHaveLength(1);
      expect(root.getAllSubcomponents()).toHaveLength(1);
      expect(events[0]?.component.getAllProperties("attendee")).toHaveLength(
        reader === "client" ? 1 : 0,
      );
      expect(events[0]?.component.getAllProperties("summary")).toHaveLength(1);
      expect(
        events[0]?.component.getFirstProperty("attendee")?.getParameter("x-faux"),
      ).toBeUndefined();
    }
  });

  test("the feed holds every call, and none makes an empty calendar", () => {
    const { events, method } = read(
      agencyFeed([call, { ...call, icsUid: "autre@appels" }], sender),
    );
    expect(method).toBe("PUBLISH");
    expect(events.map(({ uid }) => uid)).toEqual([call.icsUid, "autre@appels"]);
    expect(read(calendarFile({ method: "publish", name: "Vide", events: [] })).events).toEqual([]);
  });
});

test("over 400 days, page, e-mails and calendar file show the same instant", async () => {
  const calendar = { rules: defaultCalendarRules(site), exceptions: [], busy: [] };
  const clock = new Intl.DateTimeFormat("fr-FR", {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: "Europe/Paris",
  });
  for (let index = 0; index < 400; index += 1) {
    const slots = slotsOn(addDays("2026-10-01", index), calendar);
    for (const { startsAt, endsAt, time } of [slots[0], slots.at(-1)].filter((slot) => !!slot)) {
      const moved = { ...call, startsAt, endsAt };
      const shown = callMoment(startsAt);
      const said = clock.format(startsAt).replace(/^(\S+) 1 /, "$1 1er ");
      const [hours, minutes] = time.split(":").map(Number);
      expect(shown.replaceAll("\u00A0", " ")).toBe(
        said.replace(/\d\d:\d\d$/, minutes ? `${hours} h ${minutes}` : `${hours} h`),
      );
      expect(attached(moved, "client").events[0]?.startDate.toJSDate()).toEqual(startsAt);
      const input = { call: moved, token: "jeton", ...sender };
      expect(callConfirmation({ ...input, earlier: [] }).subject).toContain(shown);
      expect(callNotice(input).subject).toContain(shown);
    }
  }
  const { text } = await renderEmail(
    callConfirmation({ call, token: "jeton", earlier: [], ...sender }),
    site,
  );
  expect(text).toContain("mardi 24\u00A0novembre 2026 à\u00A08\u00A0h\u00A030, heure de Paris");
  expect(text).toContain("https://agence.example/rendez-vous/deplacer?jeton=jeton");
  expect(text).toContain("https://agence.example/rendez-vous/annuler?jeton=jeton");
});

test("the confirmation lists the calls the address already had, each with its link", async () => {
  const earlier = [{ startsAt: new Date("2026-11-25T13:00:00Z"), token: "autre" }];
  const alone = callConfirmation({ call, token: "jeton", earlier: [], ...sender });
  const { text } = await renderEmail(
    callConfirmation({ call, token: "jeton", earlier, ...sender }),
    site,
  );
  expect(text).toContain(`Celui du ${callMoment(new Date("2026-11-25T13:00:00Z"))}`);
  expect(text).toContain("/rendez-vous/annuler?jeton=autre");
  expect(JSON.stringify(alone)).not.toContain("déjà un appel");
});
