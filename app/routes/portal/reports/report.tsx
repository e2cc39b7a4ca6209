import { data } from "react-router";
import { reportDeskWords, reportWords as words } from "#copy/delivery-report.ts";
import { useRootData } from "#http/root-data.ts";
import { BackLink } from "#ui/back-link.tsx";
import { AfterReport } from "../../both-sides/report/after-report.tsx";
import { ReportSheet } from "../../both-sides/report/report-sheet.tsx";
import type { Route } from "./+types/report.ts";
import { ownReport } from "./own-report.server.ts";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const report = await ownReport({ request, context }, params.orderId);
  if (!report) throw data(null, { status: 404 });
  return report;
}

export default function OwnReport({ loaderData: report }: Route.ComponentProps) {
  const { site } = useRootData();
  const { orderId, content, releasedAt, mayContinue } = report;
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      <title>{words.pageTitle(content.orderNumber, site.name)}</title>
      <div>
        <BackLink to={`/portal/commandes/${orderId}`}>
          {reportDeskWords.order(content.orderNumber)}
        </BackLink>
        <h1 className="mt-2 text-2xl">{words.title}</h1>
      </div>
      <ReportSheet
        content={content}
        words={report.words}
        at={releasedAt}
        pictures="/portal/fichiers"
      />
      <AfterReport
        orderId={orderId}
        pdfPath={`/portal/rapports/${orderId}/pdf`}
        mayContinue={mayContinue}
      />
    </div>
  );
}
