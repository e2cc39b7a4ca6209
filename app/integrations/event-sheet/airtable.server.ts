import type { EventSheet } from "./event-sheet.ts";

export interface AirtableSettings {
  apiKey: string;
  baseId: string;
  table: string;
  endpointUrl: string;
  /** Milliseconds, including reading the body; default 10,000. */
  timeoutMs?: number;
}

/** Upserts events into an Airtable table. No retry here: the job retries refusals and rate limits. */
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
        // A redirect would send the key to another host.
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = await response.text();
      if (!response.ok) throw new Error(`Airtable: ${response.status} ${answer.slice(0, 200)}`);
      // A proxy may answer 200 with an HTML page: throw, so that the job retries.
      JSON.parse(answer);
    },
  };
}
