interface EventSheetRow {
  eventId: string;
  sessionId: string;
  eventType: string;
  eventData: string;
  referrer: string;
  userAgent: string;
  happenedAt: Date;
}

export interface EventSheet {
  /** Upsert by event id: idempotent. */
  write(row: EventSheetRow): Promise<void>;
}
