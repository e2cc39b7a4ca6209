/** Whoever comes back within it is still on the same visit: a page loaded again empties no list. */
export const VISIT_REST_MINUTES = 30;

/** How old what is written of a visit may be: its next pages are only read meanwhile. */
export const VISIT_WRITTEN_SECONDS = 60;
