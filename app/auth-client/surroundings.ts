/** What the client needs of a browser, so that tests can be the browser. */
export interface Surroundings {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  timers: Timers;
  tabs: Tabs;
  /** Whether the hint cookie says that a session exists: without it nothing is asked of the server. */
  hasHint: () => boolean;
}

interface Timers {
  /** Milliseconds since 1970, which also pass while the machine sleeps. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Answers how to stop. */
  every(milliseconds: number, act: () => void): () => void;
}

/** Other tabs of the same site. They learn whose session changed, and look for themselves. */
interface Tabs {
  tell(message: TabMessage): void;
  /** Answers how to stop. */
  listen(hear: (message: TabMessage) => void): () => void;
}

export interface TabMessage {
  userId: string | null;
  /** Whether something about the person changed, not only whether they are signed in. */
  updated: boolean;
}
