/** One line of the agency's own spreadsheet of visits. */
interface EventSheetRow {
  eventId: string;
  sessionId: string;
  eventType: string;
  /** JSON, as the event said it. */
  eventData: string;
  referrer: string;
  userAgent: string;
  happenedAt: Date;
}

/** Where landing events are copied for the agency, beside the database. */
export interface EventSheet {
  /** Writes the row, or overwrites the one with the same event id: safe to repeat. */
  write(row: EventSheetRow): Promise<void>;
}
