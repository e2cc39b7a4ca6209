/** Whoever comes back within it is still on the same visit: a page loaded again empties no list. */
export const VISIT_REST_MINUTES = 30;
