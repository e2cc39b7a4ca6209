import type { EventSheet } from "./event-sheet.ts";

export interface AirtableSettings {
  apiKey: string;
  baseId: string;
  table: string;
  /** `https://api.airtable.com`, but in tests. */
  endpointUrl: string;
  /** How long one call may take, its answer read; ten seconds, but in tests. */
  timeoutMs?: number;
}

/**
 * Copies events to an Airtable table with the columns Event ID, Session, Type, Data, Referrer, Browser
 * and Time, by the upsert of its Web API. The job's own retries wait out refusals and rate limits.
 */
export function createAirtableSheet(settings: AirtableSettings): EventSheet {
  const { apiKey, baseId, table, endpointUrl, timeoutMs = 10_000 } = settings;
  const url = `${endpointUrl}/v0/${baseId}/${encodeURIComponent(table)}`;
  return {
    async write(row) {
      const fields = {
        "Event ID": row.eventId,
        Session: row.sessionId,
        Type: row.eventType,
        Data: row.eventData,
        Referrer: row.referrer,
        Browser: row.userAgent,
        Time: row.happenedAt.toISOString(),
      };
      const response = await fetch(url, {
        method: "PATCH",
        headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
        body: JSON.stringify({
          performUpsert: { fieldsToMergeOn: ["Event ID"] },
          records: [{ fields }],
        }),
        // The key goes to the configured address alone.
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = await response.text();
      if (!response.ok) throw new Error(`Airtable: ${response.status} ${answer.slice(0, 200)}`);
      // A 200 that is no JSON was another's: a proxy's page, say.
      JSON.parse(answer);
    },
  };
}
