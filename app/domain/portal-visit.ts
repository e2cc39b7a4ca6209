/** Idle time that ends a visit: reloading a page must not clear its news. */
export const VISIT_REST_MINUTES = 30;

/** Throttle of the visit's writes. */
export const VISIT_WRITTEN_SECONDS = 60;
