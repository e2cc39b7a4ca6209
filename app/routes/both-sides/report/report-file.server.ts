import { reportWords } from "#copy/delivery-report.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { printed } from "#http/printed.server.ts";
import type { PrintFacts } from "#press/printers.ts";
import type { RouterContextProvider } from "react-router";

export async function reportFile(
  report: PrintFacts["report"] | null,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  if (!report) {
    return new Response(`${reportWords.notFound}\n`, {
      status: 404,
      headers: { ...privateHeaders, "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const document = await printed(context, "report", report);
  return new Response(new Uint8Array(document), {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="rapport-${report.content.orderNumber}.pdf"`,
    },
  });
}
