import { once } from "node:events";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: Buffer;
}

/** A local SMTP server that stores what it receives; with `password`, only after authentication. */
export async function startMailServer(port = 0, password: string | null = null) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: password === null,
    allowInsecureAuth: true,
    disabledCommands: password === null ? ["AUTH", "STARTTLS"] : ["STARTTLS"],
    closeTimeout: 200,
    onAuth(given, _session, done) {
      if (given.password === password) done(null, { user: given.username });
      else done(new Error("535 wrong password"));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        });
        done();
      });
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    received,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
