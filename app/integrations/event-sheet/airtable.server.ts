import { setTimeout } from "node:timers/promises";
import Airtable from "airtable";
import type { EventSheet } from "./event-sheet.ts";

export interface AirtableSettings {
  apiKey: string;
  baseId: string;
  table: string;
  /** `https://api.airtable.com`, but in tests. */
  endpointUrl: string;
  /** How long one call may take; ten seconds, but in tests. */
  timeoutMs?: number;
}

/**
 * Copies events to an Airtable table with the columns Event ID, Session, Type, Data, Referrer, Browser
 * and Time. The job's own retries wait out refusals and rate limits.
 */
export function createAirtableSheet(settings: AirtableSettings): EventSheet {
  const { timeoutMs = 10_000 } = settings;
  const base = new Airtable({
    apiKey: settings.apiKey,
    endpointUrl: settings.endpointUrl,
    requestTimeout: timeoutMs,
    noRetryIfRateLimited: true,
  }).base(settings.baseId);
  return {
    async write(row) {
      const call = base.makeRequest({
        method: "PATCH",
        path: `/${encodeURIComponent(settings.table)}`,
        body: {
          performUpsert: { fieldsToMergeOn: ["Event ID"] },
          records: [
            {
              fields: {
                "Event ID": row.eventId,
                Session: row.sessionId,
                Type: row.eventType,
                Data: row.eventData,
                Referrer: row.referrer,
                Browser: row.userAgent,
                Time: row.happenedAt.toISOString(),
              },
            },
          ],
        },
      });
      await withinTime(call.catch(failAsError), timeoutMs);
    },
  };
}

/** Airtable's client rejects with an object that is no Error, and that would be logged as such. */
function failAsError(refusal: unknown): never {
  throw new Error(`Airtable: ${String(refusal)}`, { cause: refusal });
}

/** The client's own limit ends with the answer's headers: a body that never comes would wait for ever. */
async function withinTime(call: Promise<unknown>, timeoutMs: number): Promise<void> {
  const late = new AbortController();
  const wait = setTimeout(timeoutMs + 1000, undefined, { signal: late.signal }).then(() => {
    throw new Error("Airtable: no complete answer in time");
  });
  try {
    await Promise.race([call, wait]);
  } finally {
    late.abort();
    await wait.catch(() => {});
  }
}
