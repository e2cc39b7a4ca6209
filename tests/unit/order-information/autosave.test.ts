import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { mergeInformation, noInformation } from "#domain/order-information.ts";
import { saveOrderInformationBody } from "#forms/order-information.ts";
import {
  createAutosave,
  type SaveState,
} from "../../../app/routes/site/order-information/autosave.ts";
import type { Answers, Changes } from "../../../app/routes/site/order-information/page-answers.ts";
import type { SaveOutcome } from "../../../app/routes/site/order-information/save-answers.ts";

const at = new Date("2026-11-21T10:00:00Z");
let answers: Answers;
let sent: { changes: Changes; leaving: boolean }[];
let outcomes: (SaveOutcome | Promise<SaveOutcome>)[];
let unsent: Changes;
let states: SaveState["kind"][];
let conflicts: Partial<Answers>;
let timer: (() => void) | null;

beforeEach(() => {
  answers = { ...noInformation };
  sent = [];
  outcomes = [];
  unsent = {};
  states = [];
  conflicts = {};
  timer = null;
});

const saved = (found: Partial<Answers> = {}): SaveOutcome => ({
  kind: "saved",
  savedAt: at,
  conflicts: found,
});

function open(starting = noInformation) {
  return createAutosave({
    kept: noInformation,
    starting,
    read: () => answers,
    async save(changes, leaving = false) {
      sent.push({ changes, leaving });
      return (await outcomes.shift()) ?? saved();
    },
    keepUnsent(changes) {
      unsent = changes;
    },
    onChange(state, found) {
      states.push(state.kind);
      conflicts = found;
    },
    schedule(run) {
      timer = run;
      return () => {
        timer = null;
      };
    },
  });
}

test("waits for a pause, then sends the changes, once (debounce)", async () => {
  const autosave = open();
  answers.activity = "Plom";
  autosave.typed();
  answers.activity = "Plombier";
  autosave.typed();
  expect(sent).toEqual([]);
  expect(unsent).toEqual({ activity: { from: [""], to: "Plombier" } });
  expect(await autosave.flush()).toBe(true);
  expect(sent).toEqual([{ changes: { activity: { from: [""], to: "Plombier" } }, leaving: false }]);
  expect(states).toEqual(["saving", "saved"]);
  expect(unsent).toEqual({});
  expect(timer).toBeNull();
  await autosave.flush();
  expect(sent).toHaveLength(1);
});

test("keeps unsent changes in the browser, and retries", async () => {
  const autosave = open();
  outcomes = [{ kind: "unreached" }];
  answers.area = "Brest";
  expect(await autosave.flush()).toBe(false);
  expect(states.at(-1)).toBe("unreached");
  expect(unsent.area?.to).toBe("Brest");
  expect(timer).not.toBeNull();
  answers.area = "Brest et Crozon";
  expect(await autosave.flush()).toBe(true);
  // The first call may have arrived all the same.
  expect(sent[1]?.changes).toEqual({ area: { from: ["", "Brest"], to: "Brest et Crozon" } });
  expect(unsent).toEqual({});
});

test("reverting to the saved answer is sent too, while a call may have changed it", async () => {
  const autosave = open();
  outcomes = [{ kind: "unreached" }];
  answers.area = "Brest";
  await autosave.flush();
  answers.area = "";
  await autosave.flush();
  expect(sent[1]?.changes).toEqual({ area: { from: ["", "Brest"], to: "" } });
});

test("calls are sequential: answers typed meanwhile follow", async () => {
  const autosave = open();
  const { promise, resolve } = Promise.withResolvers<SaveOutcome>();
  outcomes = [promise];
  answers.activity = "Plom";
  const first = autosave.flush();
  await Promise.resolve();
  answers.activity = "Plombier";
  const second = autosave.flush();
  expect(sent).toHaveLength(1);
  resolve(saved());
  await Promise.all([first, second]);
  expect(sent[1]?.changes).toEqual({ activity: { from: ["Plom"], to: "Plombier" } });
});

test("a field changed elsewhere waits for a choice, the others are saved", async () => {
  const autosave = open();
  outcomes = [saved({ activity: "Serrurier" })];
  answers.activity = "Plombier";
  await autosave.flush();
  expect(conflicts).toEqual({ activity: "Serrurier" });
  answers.tone = "Direct";
  await autosave.flush();
  expect(sent[1]?.changes).toEqual({ tone: { from: [""], to: "Direct" } });
  autosave.settle("activity");
  expect(conflicts).toEqual({});
  await autosave.flush();
  expect(sent[2]?.changes).toEqual({ activity: { from: ["Serrurier"], to: "Plombier" } });
});

test("a refused answer is reported, and not retried by itself", async () => {
  const autosave = open();
  outcomes = [{ kind: "refused", error: "Souhaits trop longs" }];
  answers.wishes = "x".repeat(2001);
  await autosave.flush();
  expect(states.at(-1)).toBe("refused");
  expect(unsent.wishes).toBeDefined();
  expect(timer).toBeNull();
});

test("leaving sends the last answers without waiting", () => {
  const autosave = open();
  answers.wishes = "Vite";
  autosave.typed();
  autosave.leave();
  expect(sent).toEqual([{ changes: { wishes: { from: [""], to: "Vite" } }, leaving: true }]);
  expect(timer).toBeNull();
});

test("unsent answers of an earlier visit conflict with later changes", () => {
  const autosave = open();
  answers.activity = "Plombier";
  answers.area = "Brest";
  autosave.adopt({
    activity: { from: ["Ancien"], to: "Plombier" },
    area: { from: [""], to: "Brest" },
  });
  expect(conflicts).toEqual({ activity: "" });
});

const orderId = "2e6b7a10-0c4d-4f57-8d31-6a5f4c3b2a19";

function answerOf(changes: Changes, kept: string) {
  const body = saveOrderInformationBody.parse({ orderId, changes });
  return mergeInformation({ ...noInformation, wishes: kept }, body.changes);
}

const texts = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 5, unit: "grapheme-ascii" }), {
  minLength: 1,
  maxLength: 30,
});

test("after any outage, the form's own earlier answers are no conflict", async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.nat(), async (typed, arrived) => {
      const autosave = open();
      sent = [];
      outcomes = typed.map(() => ({ kind: "unreached" }));
      for (const text of typed) {
        answers = { ...noInformation, wishes: text };
        await autosave.flush();
      }
      answers = { ...noInformation, wishes: "enfin" };
      await autosave.flush();
      const changes = sent.at(-1)?.changes ?? {};
      // The first text, or one of the latest with a lost response.
      const kept = ["", ...typed.slice(-9)];
      expect(answerOf(changes, kept[arrived % kept.length] ?? "")).toEqual({
        merged: { ...noInformation, wishes: "enfin" },
        conflicts: [],
      });
    }),
  );
});

test("after a reload, the late last call of the earlier page is no conflict", async () => {
  const autosave = open();
  answers.wishes = "Le sourire, vite";
  autosave.adopt({ wishes: { from: ["", "Le"], to: "Le sourire" } });
  expect(conflicts).toEqual({});
  await autosave.flush();
  const changes = sent.at(-1)?.changes ?? {};
  for (const kept of ["", "Le", "Le sourire"]) {
    expect(answerOf(changes, kept).conflicts).toEqual([]);
  }
  expect(answerOf(changes, "Autre chose").conflicts).toEqual(["wishes"]);
});

test("answers prefilled from elsewhere are sent with the first change, not before", async () => {
  const starting = { ...noInformation, activity: "Plombier", area: "Brest" };
  answers = { ...starting };
  const autosave = open(starting);
  autosave.typed();
  await autosave.flush();
  autosave.leave();
  expect([sent, unsent]).toEqual([[], {}]);
  expect(autosave.shown()).toEqual(noInformation);
  answers.tone = "Direct";
  await autosave.flush();
  expect(sent).toEqual([
    {
      changes: {
        activity: { from: [""], to: "Plombier" },
        area: { from: [""], to: "Brest" },
        tone: { from: [""], to: "Direct" },
      },
      leaving: false,
    },
  ]);
  answers.tone = "";
  await autosave.flush();
  expect(sent.at(-1)?.changes).toEqual({ tone: { from: ["Direct"], to: "" } });
});
