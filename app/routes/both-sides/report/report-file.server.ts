import { reportWords } from "#copy/delivery-report.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { type PrintedReport, reportPdf } from "#pdf/report.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";

/** A report as a file; null: not found. */
export async function reportFile(
  report: PrintedReport | null,
  site: SiteIdentity,
): Promise<Response> {
  if (!report) {
    return new Response(`${reportWords.notFound}\n`, {
      status: 404,
      headers: { ...privateHeaders, "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const document = await reportPdf(report, site);
  return new Response(new Uint8Array(document), {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="rapport-${report.content.orderNumber}.pdf"`,
    },
  });
}
