import { data } from "react-router";
import { reportWords as words } from "#copy/delivery-report.ts";
import { isRecordId } from "#domain/record-id.ts";
import { keyQueryOf } from "#http/order-link.server.ts";
import { keyedPageHeaders, privatePage } from "#http/private-answer.server.ts";
import { AfterReport } from "../both-sides/report/after-report.tsx";
import { ReportSheet } from "../both-sides/report/report-sheet.tsx";
import { OrderLinkPage } from "../site/layout/order-link-page.tsx";
import { KeylessOrder } from "../site/order-link/keyless-order.tsx";
import type { Route } from "./+types/report.ts";
import { heldReport } from "./held-report.server.ts";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export async function loader({ request, context, params: { orderId }, url }: Route.LoaderArgs) {
  const visit = { request, context, orderId, url };
  const report = await heldReport(visit);
  const page = { orderId, report, keyQuery: keyQueryOf(url) };
  return data(page, { status: report ? 200 : 404 });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return keyedPageHeaders(actionHeaders);
}

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { orderId, report, keyQuery } = loaderData;
  const title = report ? words.title : words.notFound;
  return (
    <OrderLinkPage title={title} missingText={words.missingText}>
      {!report && isRecordId(orderId) && <KeylessOrder orderId={orderId} purpose="report" />}
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
            pdfPath={`/rapport/${report.orderId}/pdf${keyQuery}`}
            mayContinue={report.mayContinue}
          />
        </div>
      )}
    </OrderLinkPage>
  );
}
