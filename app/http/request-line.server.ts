import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestLog } from "./app-context.ts";

const identifier = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

/** Ids and queries are left out of the log: an unguessable id gives access to its record. */
export function logWhenAnswered(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { log, requestId }: { log: RequestLog; requestId: string },
): void {
  const started = performance.now();
  outgoing.on("close", () => {
    const [path = ""] = (incoming.url ?? "").split("?", 1);
    log.info(
      {
        requestId,
        method: incoming.method,
        path: path.slice(0, 1000).replaceAll(identifier, ":id").slice(0, 200),
        status: outgoing.statusCode,
        ms: Math.round(performance.now() - started),
        ...(!outgoing.writableEnded && { aborted: true }),
      },
      "request",
    );
  });
}
