/** Generous: a busy machine is slow, not wrong. Also the default timeout of products under test. */
export const PATIENCE_MS = 60_000;
