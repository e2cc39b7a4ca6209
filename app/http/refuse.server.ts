import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** Refusal before routing; the caller has set the common headers. */
export function refuse(
  outgoing: ServerResponse,
  status: number,
  sentence: string,
  path: string,
): void {
  const json = path.startsWith("/functions/");
  outgoing.writeHead(status, {
    "Content-Type": json ? "application/json" : "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  });
  outgoing.end(json ? JSON.stringify({ success: false, error: sentence }) : sentence);
}

/** Refusal of an unparsable request; closes the connection. */
export function refuseOnSocket(
  socket: Duplex,
  status: number,
  headers: Record<string, string>,
): void {
  const lines = Object.entries({ ...headers, "Content-Length": "0", Connection: "close" });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n`);
}
