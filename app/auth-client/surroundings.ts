export interface Surroundings {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  timers: Timers;
  tabs: Tabs;
  /** Without the hint cookie no request is made. */
  hasHint: () => boolean;
}

interface Timers {
  /** Unix milliseconds, including sleep. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  every(milliseconds: number, act: () => void): () => void;
}

/** Tabs broadcast a change, then read the session themselves. */
interface Tabs {
  tell(message: TabMessage): void;
  listen(hear: (message: TabMessage) => void): () => void;
}

export interface TabMessage {
  userId: string | null;
  updated: boolean;
}
