import { data } from "react-router";
import { reportWords as words } from "#copy/delivery-report.ts";
import { keyedPageHeaders, privatePage } from "#http/private-answer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { releasedReport } from "#queries/report/by-order.server.ts";
import { AfterReport } from "../both-sides/report/after-report.tsx";
import { ReportSheet } from "../both-sides/report/report-sheet.tsx";
import { OrderLinkPage } from "../site/layout/order-link-page.tsx";
import type { Route } from "./+types/report.ts";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

/** A released report, open to whoever holds its order's random id, like the e-mail that carries it. */
export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  const report = await viewing({ request, context }, (db) => releasedReport(db, orderId), orderId);
  return data({ report }, { status: report ? 200 : 404 });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return keyedPageHeaders(actionHeaders);
}

export default function ReportPage({ loaderData: { report } }: Route.ComponentProps) {
  const title = report ? words.title : words.notFound;
  return (
    <OrderLinkPage title={title} missingText={words.missingText}>
      {report && (
        <div>
          <ReportSheet
            content={report.content}
            words={report.words}
            at={report.releasedAt}
            pictures={null}
          />
          <AfterReport
            orderId={report.orderId}
            pdfPath={`/rapport/${report.orderId}/pdf`}
            mayContinue={report.mayContinue}
          />
        </div>
      )}
    </OrderLinkPage>
  );
}
