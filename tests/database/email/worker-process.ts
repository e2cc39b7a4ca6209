import { once } from "node:events";
import { z } from "zod";
import { openDatabase } from "#db/client.server.ts";
import { createLocalMailbox } from "#integrations/mail/local-mailbox.server.ts";
import { startWorker } from "#jobs/worker.server.ts";
import { jobContext } from "./job-bench.ts";

/** The mailer never returns: for the client's e-mail before it is written, for the agency's after. */
const instructions = process.argv.at(-1) ?? "{}";
const { connection, dataDir, agency } = z
  .object({
    connection: z.record(z.string(), z.unknown()),
    dataDir: z.string(),
    agency: z.string(),
  })
  .parse(JSON.parse(instructions));
const { db } = openDatabase(connection, { onError: () => {} });
const mailbox = createLocalMailbox(dataDir);
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const context = jobContext(db, {
  close: () => mailbox.close(),
  async send(message) {
    const written = message.to.address === agency;
    if (written) await mailbox.send(message);
    process.stdout.write(written ? "written\n" : "claimed\n");
    await once(process, "never");
  },
});
await startWorker({
  ownerConnection: connection,
  log: silent,
  onError: () => {},
  context: () => Promise.resolve(context),
});
