import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toDoWords } from "#copy/to-do.ts";
import { whenDue } from "#copy/when-due.ts";
import {
  dueAtOf,
  inOrderOfUrgency,
  isToDoLate,
  lastDayDueAt,
  sectionOf,
  type ToDo,
  toDoSections,
} from "#domain/to-do.ts";
import { toDoKinds } from "#domain/to-do-kinds.ts";
import { plainSpaces } from "../pdf/read-pdf.ts";

// Saturday, 10:00 in Paris.
const now = new Date("2026-11-21T09:00:00Z");
const toDo = (changes: Partial<ToDo>): ToDo => ({
  kind: "quote-request",
  id: "a",
  who: "Boulangerie du Port",
  reference: "",
  sinceAt: now,
  dueAt: now,
  ...changes,
});

const instants = fc.date({
  min: new Date("2026-10-01"),
  max: new Date("2027-04-30"),
  noInvalidDate: true,
});
const anyToDo = fc
  .record({
    kind: fc.constantFrom(...toDoKinds),
    id: fc.uuid(),
    sinceAt: instants,
    dueAt: instants,
  })
  .map(toDo);

const tied = fc
  .record({ kind: fc.constantFrom("audit", "revision"), id: fc.uuid() })
  .map((one) => toDo(one));

describe("the order of urgency", () => {
  test("keeps everything: late ones first, then by due instant", () => {
    fc.assert(
      fc.property(fc.array(anyToDo), instants, (toDos, at) => {
        const ordered = inOrderOfUrgency(toDos, at);
        expect(ordered.toSorted(byId)).toEqual(toDos.toSorted(byId));
        const late = ordered.filter((one) => isToDoLate(one, at));
        expect(ordered.slice(0, late.length)).toEqual(late);
        for (const part of [late, ordered.slice(late.length)]) {
          const dues = part.map(({ dueAt }) => dueAt.getTime());
          expect(dues).toEqual(dues.toSorted((one, other) => one - other));
        }
      }),
    );
  });

  test("doesn't depend on the input's order", () => {
    fc.assert(
      fc.property(
        fc
          .array(tied, { maxLength: 12 })
          .chain((all) =>
            fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
          ),
        instants,
        ([found, shuffled], at) => {
          expect(inOrderOfUrgency(shuffled, at)).toEqual(inOrderOfUrgency(found, at));
        },
      ),
    );
  });

  test("is the order of the sections, which partition all of it", () => {
    fc.assert(
      fc.property(fc.array(anyToDo), instants, (toDos, at) => {
        const sections = inOrderOfUrgency(toDos, at).map((one) =>
          toDoSections.indexOf(sectionOf(one, at)),
        );
        expect(sections).toEqual(sections.toSorted((one, other) => one - other));
      }),
    );
  });
});

test.each([
  ["quote-request", "2026-11-23T09:00:00Z"],
  ["revision", "2026-11-23T09:00:00Z"],
  ["cancellation", "2026-11-22T09:00:00Z"],
  ["withdrawal", "2026-12-05T23:00:00Z"],
  ["order-to-start", "2026-11-24T09:00:00Z"],
  ["order-information", "2026-11-23T09:00:00Z"],
  ["order-unpaid", "2026-11-28T09:00:00Z"],
  ["payment-dispute", "2026-11-23T09:00:00Z"],
  ["payment-events-waiting", "2026-11-21T10:00:00Z"],
  ["order-to-finish", "2026-12-21T09:00:00Z"],
  ["quote-accepted", "2026-11-23T09:00:00Z"],
  ["quote-draft", "2026-11-23T09:00:00Z"],
  ["access-to-release", "2026-11-28T23:00:00Z"],
  ["audit", "2026-11-22T09:00:00Z"],
  ["call", "2026-11-21T09:00:00Z"],
  ["call-outcome", "2026-11-21T23:00:00Z"],
] as const)("a %s from 21 November at 10 h is late from %s on", (kind, late) => {
  const dueAt = dueAtOf(kind, now);
  expect(dueAt).toEqual(new Date(late));
  expect(isToDoLate({ kind, dueAt }, new Date(dueAt.getTime() - 1))).toBe(false);
  expect(isToDoLate({ kind, dueAt }, dueAt)).toBe(kind !== "call");
});

test("a day ends with its last instant, 25 hours after the first at a clock change", () => {
  const dueAt = lastDayDueAt("2026-10-25");
  expect(dueAt).toEqual(new Date("2026-10-25T23:00:00Z"));
  const lastMoment = new Date(dueAt.getTime() - 1);
  expect(sectionOf(toDo({ dueAt }), lastMoment)).toBe("today");
  expect(sectionOf(toDo({ dueAt }), dueAt)).toBe("late");
  expect(sectionOf(toDo({ dueAt }), new Date("2026-10-24T21:59:59Z"))).toBe("coming");
});

test.each([
  [{ dueAt: now }, "en retard de moins d’une heure"],
  [{ dueAt: new Date("2026-11-21T08:00:00Z") }, "en retard de 1 heure"],
  [{ dueAt: new Date("2026-11-20T09:00:01Z") }, "en retard de 23 heures"],
  [{ dueAt: new Date("2026-11-20T09:00:00Z") }, "en retard de 1 jour"],
  [{ dueAt: new Date("2026-11-18T10:00:00Z") }, "en retard de 2 jours"],
  [{ dueAt: new Date("2026-11-21T15:42:00Z") }, "avant 16 h 42"],
  [{ dueAt: lastDayDueAt("2026-11-21") }, "ce soir au plus tard"],
  [{ dueAt: new Date("2026-11-22T09:00:00Z") }, "demain, avant 10 h"],
  [{ dueAt: lastDayDueAt("2026-11-22") }, "demain au plus tard"],
  [{ dueAt: lastDayDueAt("2026-12-01") }, "le 1er déc. au plus tard"],
  [{ dueAt: lastDayDueAt("2026-11-27") }, "vendredi au plus tard"],
  [{ dueAt: lastDayDueAt("2026-11-28") }, "le 28 nov. au plus tard"],
  [{ dueAt: new Date("2026-11-24T09:30:00Z") }, "mardi, avant 10 h 30"],
  [{ kind: "call" as const, dueAt: new Date("2026-11-21T15:30:00Z") }, "aujourd’hui à 16 h 30"],
  [
    { kind: "call" as const, dueAt: new Date("2026-11-21T08:50:00Z") },
    "en ce moment, depuis 9 h 50",
  ],
])("%j is worded « %s »", (changes, words) => {
  expect(plainSpaces(whenDue(toDo(changes), now))).toBe(words);
});

test("every kind has its words", () => {
  expect(Object.keys(toDoWords).toSorted()).toEqual(toDoKinds.toSorted());
});

function byId(one: ToDo, other: ToDo): number {
  return one.id < other.id ? -1 : 1;
}
