/**
 * What a job was about is not there any more: jobs are queued with their record, so that somebody has
 * erased it since (its owner left, or it was purged). Nothing is left to do.
 */
export class RecordGone extends Error {}
