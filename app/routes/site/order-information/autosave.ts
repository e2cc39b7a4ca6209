import { informationFields, type OrderInformation } from "#domain/order-information.ts";
import {
  type Answers,
  type Changes,
  changesOf,
  knownFrom,
  maybeKept,
  maybeKeptEarlier,
  surelyKept,
} from "./page-answers.ts";
import type { SaveOutcome } from "./save-answers.ts";

export type SaveState =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "saved"; at: Date }
  | { kind: "refused"; error: string }
  | { kind: "unreached" };

interface AutosaveSurroundings {
  kept: OrderInformation;
  /** Initial values of the page, which answers to an earlier order may fill; until they change, nothing is sent. */
  starting: OrderInformation;
  read: () => Answers;
  save: (changes: Changes, leaving?: boolean) => Promise<SaveOutcome>;
  keepUnsent: (changes: Changes) => void;
  /** `conflicts`: stored text of each field that was changed elsewhere and differs here. */
  onChange: (state: SaveState, conflicts: Partial<Answers>) => void;
  schedule: (run: () => void, milliseconds: number) => () => void;
}

const TYPING_PAUSE_MS = 800;
const RETRY_MS = 5_000;

/** Saves answers while they are typed: one request at a time, retried until it arrives. */
export function createAutosave(surroundings: AutosaveSurroundings) {
  const { read, save, keepUnsent, onChange, schedule } = surroundings;
  let known = knownFrom(surroundings.kept);
  let conflicts: Partial<Answers> = {};
  let state: SaveState = { kind: "idle" };
  let calls = Promise.resolve();
  let cancelTimer: (() => void) | null = null;
  let touched = false;

  function show(next: SaveState): void {
    state = next;
    onChange(state, conflicts);
  }

  /** Changes to send; a field in conflict waits for the person's choice. */
  function pending(): Changes {
    const answers = read();
    touched ||= informationFields.some((field) => answers[field] !== surroundings.starting[field]);
    if (!touched) return {};
    const changes = Object.entries(changesOf(answers, known));
    return Object.fromEntries(changes.filter(([field]) => !Object.hasOwn(conflicts, field)));
  }

  async function saveNow(): Promise<void> {
    const changes = pending();
    if (Object.keys(changes).length === 0) return;
    show({ kind: "saving" });
    known = maybeKept(known, changes);
    keepUnsent(pending());
    const outcome = await save(changes);
    if (outcome.kind === "saved") {
      known = surelyKept(known, changes, outcome.conflicts);
      conflicts = { ...conflicts, ...outcome.conflicts };
      keepUnsent(pending());
      show({ kind: "saved", at: outcome.savedAt });
      if (Object.keys(pending()).length > 0) wait(TYPING_PAUSE_MS);
    } else {
      show(outcome);
      if (outcome.kind === "unreached") wait(RETRY_MS);
    }
  }

  function wait(milliseconds: number): void {
    cancelTimer?.();
    cancelTimer = schedule(() => void flush(), milliseconds);
  }

  /** Sends pending changes after the request in flight; false: server unreachable. */
  async function flush(): Promise<boolean> {
    cancelTimer?.();
    calls = calls.then(saveNow);
    await calls;
    return state.kind !== "unreached";
  }

  return {
    flush,
    typed(): void {
      keepUnsent(pending());
      wait(TYPING_PAUSE_MS);
    },
    leave(): void {
      cancelTimer?.();
      const changes = pending();
      if (Object.keys(changes).length > 0) void save(changes, true);
    },
    stop: () => cancelTimer?.(),
    /** Takes over an earlier visit's unsent answers, with every text the server may hold of them. */
    adopt(changes: Changes): void {
      const ours: Changes = {};
      for (const field of informationFields) {
        const change = changes[field];
        const kept = known[field][0] ?? "";
        if (!change || change.to === kept) continue;
        if (change.from.includes(kept)) ours[field] = change;
        else conflicts = { ...conflicts, [field]: kept };
      }
      known = maybeKeptEarlier(known, ours);
      show(state);
    },
    /** Ends a field's conflict, once its final text is in the form. */
    settle(field: keyof Answers): void {
      const { [field]: _settled, ...others } = conflicts;
      conflicts = others;
      show(state);
      wait(0);
    },
    /** Answers known to be stored, for a form sent by its button. */
    shown: (): Answers =>
      // oxlint-disable-next-line no-unsafe-type-assertion -- one text per field
      Object.fromEntries(
        informationFields.map((field) => [field, known[field][0] ?? ""]),
      ) as Answers,
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
