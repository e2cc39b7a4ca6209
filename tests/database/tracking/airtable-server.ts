import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { listenLocally } from "../../local-server.ts";

const upsertBody = z.strictObject({
  performUpsert: z.strictObject({ fieldsToMergeOn: z.array(z.string()) }),
  records: z.array(z.strictObject({ fields: z.record(z.string(), z.string()) })).max(10),
});

type Mood = "well" | "limited" | "broken" | "silent" | "stalling" | "gibberish";

export interface AirtableServer {
  url: string;
  rows: Map<string, Record<string, string>>;
  requests: { path: string; authorization: string | undefined }[];
  mood: Mood;
}

export async function startAirtable(apiKey: string): Promise<AirtableServer> {
  const server: AirtableServer = { url: "", rows: new Map(), requests: [], mood: "well" };
  const listening = createServer((request, response) => {
    void answer(server, apiKey, request, response);
  });
  server.url = `http://127.0.0.1:${await listenLocally(listening, onTestFinished)}`;
  return server;
}

async function answer(
  server: AirtableServer,
  apiKey: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { authorization } = request.headers;
  server.requests.push({ path: `${request.method} ${request.url}`, authorization });
  let text = "";
  for await (const chunk of request) text += String(chunk);
  if (server.mood === "silent") return;
  if (server.mood === "stalling") {
    response.writeHead(200, { "content-type": "application/json" }).write('{"records":');
    return;
  }
  const [status, body] = outcome(server, text, authorization === `Bearer ${apiKey}`);
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}

function outcome(server: AirtableServer, text: string, authorised: boolean): [number, string] {
  if (!authorised) return [401, '{"error":{"type":"AUTHENTICATION_REQUIRED"}}'];
  if (server.mood === "limited") return [429, '{"errors":[{"error":"RATE_LIMIT_REACHED"}]}'];
  if (server.mood === "broken") return [500, '{"error":{"type":"SERVER_ERROR"}}'];
  if (server.mood === "gibberish") return [502, "<html>Bad gateway</html>"];
  const parsed = upsertBody.safeParse(JSON.parse(text));
  if (!parsed.success) return [422, '{"error":{"type":"INVALID_REQUEST_UNKNOWN"}}'];
  const { performUpsert, records } = parsed.data;
  for (const { fields } of records) {
    const key = performUpsert.fieldsToMergeOn.map((field) => fields[field]).join("|");
    server.rows.set(key, { ...server.rows.get(key), ...fields });
  }
  return [200, JSON.stringify({ records, createdRecords: [], updatedRecords: [] })];
}
