import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

/** Debounce: editors write a file in several steps, git many files at once. */
const QUIET_MS = 30;
const DRAIN_PATIENCE_MS = 5_000;

export interface OpenProduct {
  answer: RequestListener;
  stop(): Promise<void>;
}

export interface Renewal {
  files: string[];
  opening: "first" | "again" | null;
  mended: boolean;
  ms: number;
}

interface Options<Code> {
  load: () => Promise<Code>;
  open: (code: Code) => Promise<OpenProduct>;
  onRenewed: (renewal: Renewal) => void;
  onBroken: (error: unknown) => void;
}

export interface RenewedProduct {
  /** `reopens`: the product reads the file as it opens. */
  edited(file: string, reopens: boolean): void;
  /** @throws the fault of the code, while it lasts. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
  stop(): Promise<void>;
}

export function createRenewedProduct<Code>(options: Options<Code>): RenewedProduct {
  const closing = new Set<Promise<void>>();
  let opened: (OpenProduct & { code: Code; answering: Set<ServerResponse> }) | null = null;
  let wasOpen = false;
  let isStopped = false;
  let broken: { error: unknown } | null = null;
  let edits = new Map<string, { reopens: boolean }>();
  let work: Promise<void> | null = null;

  async function workOff() {
    while (edits.size > 0) {
      await delay(QUIET_MS);
      const taken = edits;
      edits = new Map();
      await renew(taken);
    }
    work = null;
  }

  async function renew(edited: typeof edits) {
    const started = performance.now();
    const reopens = [...edited.values()].some((edit) => edit.reopens);
    try {
      const code = await options.load();
      const opening = opened?.code !== code || reopens ? (wasOpen ? "again" : "first") : null;
      if (opening) await reopen(code);
      wasOpen = true;
      const mended = broken !== null;
      broken = null;
      const ms = performance.now() - started;
      options.onRenewed({ files: [...edited.keys()], opening, mended, ms });
    } catch (error) {
      broken = { error };
      // A product being opened misses resources closed behind it.
      if (!isStopped) options.onBroken(error);
    }
  }

  async function reopen(code: Code) {
    closeOpened();
    opened = { ...(await options.open(code)), code, answering: new Set() };
  }

  function closeOpened() {
    if (!opened) return;
    const old = opened;
    opened = null;
    const closed = drained(old.answering)
      .then(() => old.stop())
      .catch(options.onBroken)
      .finally(() => closing.delete(closed));
    closing.add(closed);
  }

  async function settled(): Promise<void> {
    if (!work) return;
    await work;
    await settled();
  }

  return {
    edited(file, reopens) {
      edits.set(file, { reopens });
      work ??= workOff();
    },
    async answer(incoming, outgoing) {
      await settled();
      if (broken) throw broken.error;
      if (!opened) throw new Error("the product was never opened");
      const { answering } = opened;
      answering.add(outgoing);
      outgoing.once("close", () => answering.delete(outgoing));
      opened.answer(incoming, outgoing);
    },
    async stop() {
      isStopped = true;
      closeOpened();
      await Promise.all(closing);
    },
  };
}

async function drained(answering: ReadonlySet<ServerResponse>): Promise<void> {
  const ends = [...answering].map(
    (response) => new Promise((resolve) => response.once("close", resolve)),
  );
  await Promise.race([Promise.all(ends), delay(DRAIN_PATIENCE_MS, undefined, { ref: false })]);
}
