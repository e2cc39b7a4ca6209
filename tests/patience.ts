/**
 * How long a test waits for what should come: a busy machine is slow, not wrong, and only what never comes fails. Also
 * the limit of a product's own waiting where that isn't the subject.
 */
export const PATIENCE_MS = 60_000;
