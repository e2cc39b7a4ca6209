/** Thrown to a job whose record was deleted after queuing (account deletion or purge): nothing is left to do. */
export class RecordGone extends Error {}
