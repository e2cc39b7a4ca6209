import { randomUUID } from "node:crypto";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";

const at = "2026-03-29T22:30:00Z";
const quoted = (text: string) => text.replaceAll("'", "''");

export async function addAudit(
  product: RunningProduct,
  { name, email = "a@b.example" }: { name: string; email?: string },
): Promise<string> {
  const id = randomUUID();
  await queryProduct(
    product,
    `insert into audits (id, mode, gbp_url, name, email, created_at)
     values ('${id}', 'demo', 'x', '${quoted(name)}', '${email}', '${at}')`,
  );
  return id;
}

interface StoredEmail {
  subject: string;
  status?: string;
  lastError?: string;
}

export async function addEmail(product: RunningProduct, email: StoredEmail): Promise<string> {
  const id = randomUUID();
  const { subject, status = "sent", lastError } = email;
  const failure =
    lastError === undefined ? "null, null" : `'${quoted(lastError)}', '2026-11-20T10:42:00Z'`;
  await queryProduct(
    product,
    `insert into email_deliveries (id, key, template, recipient, subject, status, created_at, last_error, last_failed_at)
     values ('${id}', '${id}', 'x', 'tres-longue-adresse@commerce.example', '${quoted(subject)}', '${status}',
       '${at}', ${failure})`,
  );
  return id;
}
