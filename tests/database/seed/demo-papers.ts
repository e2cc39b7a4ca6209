import { brokenRules } from "../../official-rules.ts";
import type { DemoBench } from "./demo-bench.ts";

/** A single paper of each shape: all of them would take a minute. */
export async function faultsOfPapers(bench: DemoBench): Promise<Record<string, string[]>> {
  const papers = await bench.rows<{ number: string; document: Buffer }>(`
    select distinct on (kind, client_type, status, vat_rate, deducted_net_cents > 0, order_id is null)
      number, document from invoices where status <> 'draft'
    order by kind, client_type, status, vat_rate, deducted_net_cents > 0, order_id is null, number`);
  const faults: Record<string, string[]> = {};
  for (const { number, document } of papers) {
    const broken = await brokenRules(document);
    faults[number] = broken.map((rule) => `${number}: ${rule}`);
  }
  return faults;
}

export function howInvoicesStand(bench: DemoBench) {
  return bench.rows(`
    select distinct invoices.status as invoice, orders.status <> 'cancelled' and orders.gross_cents >
      (select coalesce(sum(amount_cents), 0) from payments where order_id = orders.id) as unpaid
    from invoices join orders on orders.id = invoices.order_id
    where invoices.kind = 'invoice' order by 1`);
}

/** Deposit deducted by its client's invoice, both paid, and the number of orders on terms that await a transfer. */
export async function agreedPayments(bench: DemoBench) {
  const [paid] = await bench.rows<{ cents: number }>(`
    select deposit.gross_cents as cents from invoices deposit join invoices final using (order_id)
    where deposit.kind = 'deposit' and final.kind = 'invoice' and deposit.status = 'paid' and final.status = 'paid'
      and final.deducted_net_cents + final.deducted_vat_cents = deposit.gross_cents
      and deposit.user_id is not null and final.content ->> 'quoteNumber' is not null`);
  const awaited = await bench.rows(`
    select 1 from orders join invoices on order_id = orders.id
    where payment_days = 30 and orders.status = 'completed' and invoices.status = 'pending'
      and due_on > date '2026-11-21' and not exists (select from payments where order_id = orders.id)`);
  return { depositCents: paid?.cents, awaited: awaited.length };
}
