import { eq, sql } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { deliveryReports } from "#db/schema/delivery-reports.ts";
import type { ReportRefusal } from "#domain/delivery-report.ts";
import { reportToAct } from "./report-to-act.server.ts";

interface SaveReportWordsInput {
  orderId: string;
  version: number;
  words: string;
  administratorId: string;
}

export async function saveReportWords(
  { db }: { db: Database },
  { orderId, version, words, administratorId }: SaveReportWordsInput,
): Promise<{ ok: true } | { ok: false; reason: ReportRefusal }> {
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer }, async (transaction) => {
    const held = await reportToAct(transaction, { orderId, version });
    if (!held.ok) return held;
    await transaction
      .update(deliveryReports)
      .set({ words, version: sql`${deliveryReports.version} + 1` })
      .where(eq(deliveryReports.id, held.found.report.id));
    return { ok: true };
  });
}
