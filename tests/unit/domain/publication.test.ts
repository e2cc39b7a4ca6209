import { describe, expect, test } from "vitest";
import { parisMoment } from "#domain/paris-date.ts";
import {
  actsInLine,
  askedBefore,
  askedPublicationStatuses,
  openPublicationStatuses,
  publicationActions,
  publicationTransitions,
  setAsideOn,
} from "#domain/publication.ts";

const now = new Date("2026-11-24T10:00:00Z");
const publishAt = new Date("2026-11-27T08:00:00Z");

describe("the life of a publication", () => {
  test("has exactly these moves", () => {
    const life = publicationActions.map(
      (action) =>
        `${action}: ${publicationTransitions[action].from.join(" ")} → ${publicationTransitions[action].to}`,
    );
    expect(life).toEqual([
      "ask: draft awaits_approval set_aside sent_back → awaits_approval",
      "accept: awaits_approval set_aside → approved",
      "send-back: awaits_approval set_aside → sent_back",
      "set-aside: awaits_approval → set_aside",
      "publish: approved → published",
      "withdraw: draft awaits_approval set_aside sent_back approved → withdrawn",
      "close: draft awaits_approval set_aside sent_back approved → closed",
    ]);
    expect(openPublicationStatuses).toEqual([
      "draft",
      "awaits_approval",
      "set_aside",
      "sent_back",
      "approved",
    ]);
    expect(askedPublicationStatuses).toEqual(["awaits_approval", "set_aside"]);
  });
});

describe("days of a pending approval", () => {
  test("are whole French days, across the clock change", () => {
    expect(setAsideOn(new Date("2026-10-21T22:30:00Z"))).toBe("2026-10-29");
    expect(askedBefore("2026-10-29", 7)).toEqual(new Date("2026-10-22T22:00:00Z"));
  });

  test.each([
    ["2026-11-27", "09:30", "2026-11-27T08:30:00Z"],
    ["2026-07-01", "09:30", "2026-07-01T07:30:00Z"],
    ["2027-03-28", "02:30", "2027-03-28T01:30:00Z"],
    ["2026-10-25", "02:30", "2026-10-25T00:30:00Z"],
  ])("%s at %s is one instant", (date, time, instant) => {
    expect(parisMoment(date, time)).toEqual(new Date(instant));
  });
});

describe("the deliverable of a publication", () => {
  const planned = { status: "planned", scheduledAt: null } as const;
  const waiting = { status: "awaits_approval", scheduledAt: null } as const;
  const scheduled = { status: "scheduled", scheduledAt: publishAt } as const;
  const asked = { status: "awaits_approval", publishAt } as const;
  const setAside = { status: "set_aside", publishAt } as const;
  const approved = { status: "approved", publishAt } as const;
  const draft = { status: "draft", publishAt } as const;
  const schedule = { action: "schedule", scheduledAt: publishAt };

  test.each([
    ["asked", planned, [asked], [{ action: "ask-approval" }]],
    [
      "asked, of another that is approved",
      scheduled,
      [asked, approved],
      [{ action: "resume" }, { action: "ask-approval" }],
    ],
    ["asked again", waiting, [asked], []],
    ["set aside: it goes on waiting", waiting, [setAside], []],
    ["accepted", waiting, [approved, draft], [schedule]],
    ["accepted once more", scheduled, [approved], []],
    ["sent back", waiting, [{ status: "sent_back", publishAt }], [{ action: "resume" }]],
    ["withdrawn once approved", scheduled, [], [{ action: "resume" }]],
    ["nothing", planned, [draft], []],
    ["waiting for something else", { status: "awaits_client", scheduledAt: null }, [asked], []],
    ["over", { status: "done", scheduledAt: null }, [approved], []],
  ] as const)("%s", (_what, deliverable, publications, acts) => {
    expect(actsInLine(deliverable, publications, now)).toEqual(acts);
  });

  test("approved after its hour, is due at once", () => {
    const late = { status: "approved", publishAt: new Date("2026-11-20T08:00:00Z") } as const;
    expect(actsInLine(waiting, [late], now)).toEqual([{ action: "schedule", scheduledAt: now }]);
    expect(actsInLine(scheduled, [late], now)).toEqual([]);
  });
});
