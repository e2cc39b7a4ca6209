import { once } from "node:events";
import type { Server } from "node:http";

/** On a free port of the loopback address; `whenOver` (onTestFinished, afterAll) closes it. */
export async function listenLocally(
  server: Server,
  whenOver: (close: () => Promise<void>) => void,
): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  whenOver(async () => {
    const closed = once(server, "close");
    server.closeAllConnections();
    server.close();
    await closed;
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
