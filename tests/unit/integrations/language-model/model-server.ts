import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { onTestFinished } from "vitest";
import { listenLocally } from "../../../local-server.ts";

export type Mood =
  | "well"
  | "refusing"
  | "limited"
  | "broken"
  | "silent"
  | "stalling"
  | "gibberish"
  | "empty"
  | "endless"
  | "elsewhere";

export interface ModelServer {
  url: string;
  mood: Mood;
  requests: { path: string; headers: IncomingMessage["headers"]; body: Record<string, unknown> }[];
}

export async function startModelServer(text = "Commencez par le titre."): Promise<ModelServer> {
  const server: ModelServer = { url: "", mood: "well", requests: [] };
  const listening = createServer((request, response) => {
    void answer(server, text, request, response);
  });
  server.url = `http://127.0.0.1:${await listenLocally(listening, onTestFinished)}`;
  return server;
}

async function answer(
  server: ModelServer,
  text: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const path = request.url ?? "";
  server.requests.push({
    path,
    headers: request.headers,
    body: JSON.parse(body) as Record<string, unknown>,
  });
  const send = (status: number, content: string, headers = {}) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(content);
  const moods: Record<Mood, () => unknown> = {
    well: () => send(200, JSON.stringify(completion(path, text))),
    refusing: () => send(401, '{"error":{"message":"invalid key"}}'),
    limited: () => send(429, '{"error":{"message":"rate limit"}}', { "retry-after": "20" }),
    broken: () => send(500, "<html>Internal error</html>"),
    silent: () => {},
    stalling: () => response.writeHead(200).write('{"choices":['),
    gibberish: () => send(200, "<html>Bonjour</html>"),
    empty: () => send(200, JSON.stringify(completion(path, "  "))),
    endless: () => pour(response),
    elsewhere: () => send(307, "", { location: `${server.url}/ailleurs` }),
  };
  moods[server.mood]();
}

function completion(path: string, text: string) {
  return path.endsWith("/messages")
    ? {
        type: "message",
        role: "assistant",
        content: [{ type: "text", text }],
        stop_reason: "end_turn",
      }
    : {
        object: "chat.completion",
        choices: [{ index: 0, message: { role: "assistant", content: text } }],
      };
}

function pour(response: ServerResponse) {
  response.writeHead(200);
  pipeline(Readable.from(pieces()), response, () => {});
}

function* pieces() {
  for (;;) yield "x".repeat(65_536);
}
