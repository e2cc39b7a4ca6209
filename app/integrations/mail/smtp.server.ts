import { createTransport } from "nodemailer";
import { composeEmail } from "./compose.server.ts";
import type { Mailer, MailServerProbe } from "./mailer.ts";

export function createSmtpMailer(smtpUrl: string): Mailer & MailServerProbe {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // The job retries, with its own backoff.
    maxRequeues: 0,
  });
  return {
    async send(message) {
      await transport.sendMail(await composeEmail(message));
    },
    async fault() {
      try {
        await transport.verify();
        return null;
      } catch (error) {
        const isRefused = error instanceof Error && "code" in error && error.code === "EAUTH";
        return isRefused ? "refused" : "unreachable";
      }
    },
    async close() {
      transport.close();
    },
  };
}
