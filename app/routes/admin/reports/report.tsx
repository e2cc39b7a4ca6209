import { data } from "react-router";
import { reportDeskWords as words } from "#copy/delivery-report.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { reportForAgency } from "#queries/report/for-agency.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { ReportSheet } from "../../both-sides/report/report-sheet.tsx";
import { recordAddress } from "../record/address.ts";
import { RecordPage } from "../record/page.tsx";
import type { Route } from "./+types/report.ts";
import { ReportState } from "./report-state.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const report = await viewing({ request, context }, (db) => reportForAgency(db, params.orderId));
  if (!report) throw data(null, { status: 404 });
  return { report, now: appOf(context).clock(), saved: url.searchParams.get("fait") === "oui" };
}

export { reportActs as action } from "./acts.server.ts";

export default function AgencyReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { report, now, saved } = loaderData;
  const { content, orderId } = report;
  const title = words.title(content.orderNumber);
  return (
    <RecordPage
      tab={title}
      back={{ to: recordAddress.order(orderId), words: words.order(content.orderNumber) }}
      title={title}
      next={
        saved &&
        !actionData && (
          <SuccessNotice answer={report.version}>
            {report.releasedAt ? words.released : words.saved}
          </SuccessNotice>
        )
      }
      aside={<ReportState report={report} answer={actionData} />}
    >
      <Card>
        <CardHeader title={words.seen} />
        <CardBody className="pt-10">
          <ReportSheet
            content={content}
            words={report.words}
            at={report.releasedAt ?? now}
            pictures="/admin/fichiers"
          />
        </CardBody>
      </Card>
    </RecordPage>
  );
}
