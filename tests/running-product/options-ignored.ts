import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";
import { once } from "node:events";

/** Drops the start-up parameter `options`, as PgBouncer with `ignore_startup_parameters = options`. */
export async function withoutStartupOptions(
  databaseUrl: string,
): Promise<{ url: string; close: () => void }> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const backend = connect(placeOf(target));
    sockets.add(client).add(backend);
    client.on("error", () => backend.destroy());
    backend.on("error", () => client.destroy());
    backend.pipe(client);
    client.once("data", (startup: Buffer) => {
      backend.write(withoutOptions(startup));
      client.pipe(backend);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port to listen on");
  const { username, password, pathname } = target;
  return {
    url: `postgresql://${username}:${password}@127.0.0.1:${address.port}${pathname}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function placeOf({ hostname, port }: URL): NetConnectOpts {
  const host = decodeURIComponent(hostname);
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}

/** StartupMessage (PostgreSQL, "Message Formats"): length, protocol version, then names and values. */
function withoutOptions(startup: Buffer): Buffer {
  const words = startup.subarray(8, -2).toString("utf8").split("\0");
  const kept: string[] = [];
  for (let at = 0; at < words.length; at += 2) {
    if (words[at] !== "options") kept.push(words[at] ?? "", words[at + 1] ?? "");
  }
  const body = Buffer.from(`${kept.join("\0")}\0\0`, "utf8");
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeInt32BE(head.length + body.length);
  return Buffer.concat([head, body]);
}
