import { createHmac, timingSafeEqual } from "node:crypto";
import https from "node:https";
import type { IncomingHttpHeaders } from "node:http";
import { afterAll } from "vitest";
import { createHttpWebhook } from "#integrations/webhook/http-webhook.server.ts";
import { listenLocally } from "../../local-server.ts";
import { PATIENCE_MS } from "../../patience.ts";
import { testCertificate, testKey } from "../../unit/integrations/page-fetch/test-certificate.ts";

/** Passes the rule against private networks; the local receiver stands in for it. */
const PUBLIC_ADDRESS = "93.184.216.34";

export const IMPATIENT_MS = 200;

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real https server that answers as `next` says. */
export async function startReceiver() {
  const host = "site.test";
  const received: Received[] = [];
  const next: { status: number | null } = { status: 200 };
  const server = https.createServer(
    { key: testKey, cert: testCertificate },
    (request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        received.push({ headers: request.headers, body: Buffer.concat(parts).toString("utf8") });
        if (next.status !== null) response.writeHead(next.status).end("noted");
      });
    },
  );
  const port = await listenLocally(server, afterAll);
  const names: Record<string, string[]> = {
    [host]: [PUBLIC_ADDRESS],
    "intranet.example": ["10.0.0.7"],
    "both.example": [PUBLIC_ADDRESS, "192.168.1.1"],
  };
  const options = {
    product: { name: "Phare", siteUrl: "https://www.phare.test" },
    resolve: (name: string) => Promise.resolve(names[name] ?? []),
    reachedAt: () => "127.0.0.1",
    reachedPort: port,
    certificates: testCertificate,
  };
  const webhooks = createHttpWebhook({ ...options, timeoutMs: PATIENCE_MS });
  const impatient = createHttpWebhook({ ...options, timeoutMs: IMPATIENT_MS });
  return { received, next, names, webhooks, impatient, url: `https://${host}/hook?from=phare` };
}

/** Whether a signature of Standard Webhooks was made with that secret. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = [headers["webhook-id"], headers["webhook-timestamp"], body].join(".");
  const expected = createHmac("sha256", key).update(signed).digest();
  return String(headers["webhook-signature"])
    .split(" ")
    .some((one) => {
      const [version, signature = ""] = one.split(",");
      const given = Buffer.from(signature, "base64");
      return (
        version === "v1" && given.length === expected.length && timingSafeEqual(given, expected)
      );
    });
}
