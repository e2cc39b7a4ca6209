import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestLog } from "./app-context.ts";

const identifier = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

/** One line a request; ids open pages to whoever holds them, so they stay out of the log, like queries. */
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
