import fc from "fast-check";
import { expect, test } from "vitest";
import { deliverableLife } from "#domain/deliverable.ts";
import { accessStatuses } from "#domain/listing-access.ts";
import { isWorkOwed } from "#domain/order-delivery.ts";
import { owedFor } from "#domain/promised-deliverable.ts";
import {
  facts,
  followed,
  type Item,
  type Kept,
  nothing,
  now,
  paid,
  withAccess,
} from "./followed-order.ts";

const kinds = ({ items }: Kept) => items.map(({ kind, rank, listing }) => [kind, rank, listing]);

test("a paid order opens what its offer promises; each says what it waits for, with its clock stopped", () => {
  const { listings, items } = followed({ ...paid, informed: false, listings: 2 }, nothing);
  expect(listings.map(({ access }) => access)).toEqual(["asked", "asked"]);
  expect(kinds({ listings, items })).toEqual(
    owedFor("premium", 2).map(({ kind, rank, listing }) => [kind, rank, listing]),
  );
  const revision = items.filter(({ kind }) => kind === "revision");
  expect(revision).toMatchObject([{ status: "planned", dueAt: null, remainingMs: null }]);
  for (const item of items.filter(({ kind }) => kind !== "revision")) {
    expect(item).toMatchObject({ status: "awaits_client", awaited: "information", dueAt: null });
  }
});

test("the clock of a listing's work starts with its access, and stops without", () => {
  const opened = followed({ ...paid, listings: 2 }, nothing);
  const [first] = opened.listings;
  if (!first) throw new Error("no listing");
  const given = {
    ...opened,
    listings: opened.listings.map((one) =>
      one === first ? { ...one, access: "held" as const } : one,
    ),
  };
  const { items } = followed({ ...paid, listings: 2 }, given);
  const work = items.filter(({ kind }) => kind === "listing");
  expect(work).toMatchObject([
    { status: "planned", dueAt: new Date("2026-11-26T09:00:00Z") },
    { status: "awaits_client", awaited: "access", remainingMs: 72 * 3_600_000 },
  ]);
  expect(items.find(({ kind }) => kind === "report")).toMatchObject({ awaited: "access" });
  const aDayLater = new Date("2026-11-24T09:00:00Z");
  const lost = followed(
    { ...paid, listings: 2 },
    withAccess({ ...given, items }, "asked"),
    aDayLater,
  );
  expect(lost.items.find(({ kind, listing }) => kind === "listing" && listing === 1)).toMatchObject(
    {
      status: "awaits_client",
      remainingMs: 48 * 3_600_000,
    },
  );
});

test("following an order twice changes and opens nothing", () => {
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 5 }), (told) => {
      let kept = nothing;
      const plan = told[0]?.plan ?? "premium";
      const listings = told[0]?.listings ?? 1;
      for (const one of told) {
        kept = followed({ ...one, plan, listings }, kept);
        expect(followed({ ...one, plan, listings }, kept)).toEqual(kept);
      }
      expect(new Set(kinds(kept).map(String)).size).toBe(kept.items.length);
    }),
  );
});

test("facts of an order give the same deliverables in any order of arrival", () => {
  const steps = ["information", "access", "revision"] as const;
  fc.assert(
    fc.property(fc.shuffledSubarray([...steps], { minLength: 3 }), fc.boolean(), (order, late) => {
      const told = (upTo: number) => new Set<string>(order.slice(0, upTo));
      let kept = followed({ ...paid, informed: false }, nothing);
      for (let count = 1; count <= order.length; count += 1) {
        if (order[count - 1] === "access") kept = withAccess(kept, "held");
        const revision = { subject: "Horaires", done: told(count).has("revision") };
        kept = followed({ ...paid, informed: told(count).has("information"), revision }, kept);
        if (late)
          kept = followed({ ...paid, informed: told(count).has("information"), revision }, kept);
      }
      const atOnce = followed(
        { ...paid, revision: { subject: "Horaires", done: true } },
        withAccess(followed({ ...paid, informed: false }, nothing), "held"),
      );
      expect(kept.items).toEqual(atOnce.items);
    }),
  );
});

test("a closed deliverable stays closed, whatever the order's facts", () => {
  fc.assert(
    fc.property(
      facts,
      fc.constantFrom(null, "information" as const, "access" as const),
      (one, lacking) => {
        const { listings, items } = followed(paid, nothing);
        const closed = items.map((item) => ({
          ...item,
          status: "done",
          closedAt: now,
          awaited: null,
          awaitedSince: null,
          lacking,
        })) as Item[];
        const kept = { listings, items: closed };
        expect(followed({ ...one, plan: "premium", listings: 1 }, kept).items).toEqual(closed);
      },
    ),
  );
});

test("a cancelled order drops open deliverables, and restores them once paid again", () => {
  const begun = followed(paid, withAccess(followed(paid, nothing), "held"));
  const cancelled = followed({ ...paid, status: "cancelled" }, begun);
  expect(cancelled.items.every(({ status }) => status === "dropped")).toBe(true);
  expect(cancelled.items[0]).toMatchObject({ dropReason: "Commande annulée", closedAt: now });
  expect(cancelled.listings[0]).toMatchObject({ access: "to_release" });
  const reopened = followed({ ...paid, status: "pending" }, cancelled);
  expect(reopened).toEqual(cancelled);
  const again = followed(paid, reopened);
  expect(again.items).toEqual(begun.items);
  expect(again.listings[0]).toMatchObject({ access: "held" });
});

test("deliverables dropped, resumed or held by the agency stay as it decided", () => {
  const waiting = followed({ ...paid, informed: false }, nothing);
  const decided = waiting.items.map((item): Item => {
    if (item.kind === "audit") {
      return {
        ...item,
        status: "planned",
        awaited: null,
        awaitedSince: null,
        remainingMs: null,
        dueAt: now,
      };
    }
    if (item.kind === "report") {
      return {
        ...item,
        status: "dropped",
        dropReason: "Sans objet",
        awaited: null,
        awaitedSince: null,
        closedAt: now,
      };
    }
    return item.kind === "listing" ? { ...item, awaited: "answer" } : item;
  });
  const kept = { ...waiting, items: decided };
  expect(followed({ ...paid, informed: false }, kept).items).toEqual(decided);
  const { items } = followed(paid, kept);
  expect(items.find(({ kind }) => kind === "report")).toMatchObject({ dropReason: "Sans objet" });
  expect(items.find(({ kind }) => kind === "listing")).toMatchObject({ awaited: "answer" });
});

test("a finished order keeps its open deliverables; access is given up once none is left", () => {
  const begun = followed(paid, withAccess(followed(paid, nothing), "held"));
  const completed = { ...paid, status: "completed" } as const;
  expect(followed(completed, begun)).toEqual(begun);
  const done = {
    ...begun,
    items: begun.items.map((item): Item =>
      item.kind === "revision" ? item : { ...item, status: "done", closedAt: now },
    ),
  };
  expect(followed({ ...completed, subscribed: true }, done).listings).toMatchObject([
    { access: "held" },
  ]);
  const asked = { subject: "Horaires", done: false };
  expect(followed({ ...completed, revision: asked }, done).listings).toMatchObject([
    { access: "held" },
  ]);
  expect(followed(completed, done).listings).toMatchObject([{ access: "to_release" }]);
  expect(followed(completed, nothing)).toEqual(nothing);
});

test("a client's word about access is to be checked; access lost since is requested again", () => {
  const told = { ...paid, listingUrl: "https://g.page/perrin", invitedAt: now };
  const { listings } = followed(told, nothing);
  expect(listings).toMatchObject([{ url: "https://g.page/perrin", access: "invited" }]);
  const early = followed(paid, nothing, new Date("2026-11-22T09:00:00Z"));
  expect(followed(told, early).listings).toMatchObject(listings);
  const lost = [{ position: 1, url: "", access: "asked" as const, accessAt: now }];
  expect(followed(told, { listings: lost, items: [] }).listings[0]?.access).toBe("asked");
});

test("a subscription's order continues with the listings of the order before", () => {
  const before = [{ position: 1, url: "https://g.page/perrin", access: "held" as const }];
  const { listings, items } = followed({ ...paid, plan: "suiviCroissance", before }, nothing);
  expect(listings).toMatchObject([{ url: "https://g.page/perrin", access: "held" }]);
  expect(items).toEqual([]);
});

test("every state after any facts is allowed by the database's checks", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(facts, fc.constantFrom(...accessStatuses)), { minLength: 1, maxLength: 6 }),
      (told) => {
        let kept = nothing;
        for (const [one, access] of told) {
          kept = withAccess(followed({ ...one, plan: "domination", listings: 2 }, kept), access);
          for (const item of kept.items) {
            const { open, awaitsClient } = deliverableLife[item.status];
            expect(item.closedAt === null).toBe(open);
            expect(item.awaited !== null && item.awaitedSince !== null).toBe(awaitsClient);
            expect(item.dueAt === null || (!awaitsClient && item.remainingMs === null)).toBe(true);
            expect(item.dropReason !== "").toBe(item.status === "dropped");
          }
          const closed = kept.items.every(({ closedAt }) => closedAt !== null);
          expect(closed || isWorkOwed(one)).toBe(true);
        }
      },
    ),
  );
});
