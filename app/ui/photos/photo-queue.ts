import { pictureRefusals, photoFieldWords as words } from "#copy/pictures.ts";
import { PICTURE_BYTES_MAX, PICTURES_AT_ONCE } from "#domain/client-file.ts";

export interface KeptPhoto {
  id: string;
  name: string;
  width: number;
  height: number;
}

export type PhotoState =
  | { kind: "waiting" }
  /** `share`: 0 to 1; at 1 the server is still processing. */
  | { kind: "sending"; share: number }
  /** `again`: a retry may succeed. */
  | { kind: "refused"; error: string; again: boolean };

export interface QueuedPhoto {
  id: string;
  name: string;
  state: PhotoState;
}

export type SendOutcome =
  | { kind: "kept"; photo: KeptPhoto }
  | { kind: "refused"; error: string; again: boolean }
  /** Network failure or unknown answer. */
  | { kind: "cut" };

interface Surroundings {
  send: (
    photo: { id: string; file: File },
    onProgress: (share: number) => void,
  ) => Promise<SendOutcome>;
  onChange: (photos: readonly QueuedPhoto[]) => void;
  onKept: (photo: KeptPhoto) => void;
  drawId: () => string;
  schedule: (run: () => void, milliseconds: number) => void;
}

const AT_ONCE = 2;
const RETRIES_MS = [1_000, 4_000, 10_000];

interface Entry extends QueuedPhoto {
  file: File;
  retries: number;
}

/** Two uploads at a time; retries keep the id, hence are idempotent. */
export function createPhotoQueue({ send, onChange, onKept, drawId, schedule }: Surroundings) {
  let entries: Entry[] = [];

  function show(): void {
    onChange(entries.map(({ id, name, state }) => ({ id, name, state })));
  }

  function set(id: string, state: PhotoState): void {
    entries = entries.map((entry) => (entry.id === id ? { ...entry, state } : entry));
    show();
  }

  function next(): void {
    const sending = entries.filter(({ state }) => state.kind === "sending").length;
    const waiting = entries.filter(({ state }) => state.kind === "waiting");
    for (const entry of waiting.slice(0, Math.max(0, AT_ONCE - sending))) void start(entry);
  }

  async function start({ id, file }: Entry): Promise<void> {
    set(id, { kind: "sending", share: 0 });
    const outcome = await send({ id, file }, (share) => set(id, { kind: "sending", share }));
    settle(id, outcome);
    next();
  }

  function settle(id: string, outcome: SendOutcome): void {
    const entry = entries.find((one) => one.id === id);
    if (!entry) return;
    if (outcome.kind === "kept") {
      entries = entries.filter((one) => one.id !== id);
      onKept(outcome.photo);
      show();
      return;
    }
    const again = outcome.kind === "cut" || outcome.again;
    const pause = RETRIES_MS[entry.retries];
    const error = outcome.kind === "cut" ? words.cutNow : outcome.error;
    set(id, { kind: "refused", error, again });
    if (again && pause !== undefined) {
      entry.retries += 1;
      entries = entries.map((one) => (one.id === id ? { ...one, retries: entry.retries } : one));
      schedule(() => retry(id), pause);
    }
  }

  function retry(id: string): void {
    const entry = entries.find((one) => one.id === id);
    if (entry?.state.kind !== "refused" || !entry.state.again) return;
    set(id, { kind: "waiting" });
    next();
  }

  return {
    /** False: too many files at once. */
    add(files: readonly File[]): boolean {
      if (files.length > PICTURES_AT_ONCE) return false;
      entries = [...entries, ...files.map((file) => entryOf(drawId(), file))];
      show();
      next();
      return true;
    },
    retry,
    drop(id: string): void {
      entries = entries.filter((entry) => entry.id !== id);
      show();
      next();
    },
  };
}

function entryOf(id: string, file: File): Entry {
  const reason =
    file.size === 0 ? "empty" : file.size > PICTURE_BYTES_MAX ? "too-large" : undefined;
  const state: PhotoState = reason
    ? { kind: "refused", error: pictureRefusals[reason], again: false }
    : { kind: "waiting" };
  return { id, name: file.name, file, retries: 0, state };
}

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;
