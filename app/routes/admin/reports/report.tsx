import { data, redirect } from "react-router";
import { reportDeskWords as words, reportRefusals } from "#copy/delivery-report.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { reportFields, reportForm } from "#forms/delivery-report.ts";
import { appOf } from "#http/app-context.ts";
import { formAnswer, readForm } from "#http/form-post.server.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { reportForAgency } from "#queries/report/for-agency.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { releaseReport } from "#workflows/report/release-report.server.ts";
import { saveReportWords } from "#workflows/report/save-report-words.server.ts";
import { ReportSheet } from "../../both-sides/report/report-sheet.tsx";
import { AdminTitle } from "../layout/admin-title.tsx";
import { recordAddress } from "../record/address.ts";
import { RecordColumns } from "../record/columns.tsx";
import type { Route } from "./+types/report.ts";
import { ReportState } from "./report-state.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const report = await viewing({ request, context }, (db) => reportForAgency(db, params.orderId));
  if (!report) throw data(null, { status: 404 });
  return { report, now: appOf(context).clock(), saved: url.searchParams.get("fait") === "oui" };
}

/** Keeps the agency's words; and, where it says so, releases the report. */
export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  requireSameOrigin(request);
  const { userId: administratorId } = await requireAdministrator(request, context);
  const app = appOf(context);
  const formData = await readForm(request);
  const form = reportForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    const fieldErrors = firstErrors(form.error);
    return data(formAnswer(formData, reportFields, { fieldErrors }), { status: 400 });
  }
  const { intent, ...written } = form.data;
  const done =
    intent === "release"
      ? await releaseReport(app, {
          orderId,
          ...written,
          actor: { kind: "administrator", userId: administratorId },
          now: app.clock(),
        })
      : await saveReportWords(app, { orderId, ...written, administratorId });
  if (done.ok) return redirect(`${recordAddress.report(orderId)}?fait=oui`, 303);
  const refusal = reportRefusals[done.reason];
  const status = done.reason === "report-not-found" ? 404 : 409;
  return data(formAnswer(formData, reportFields, { refusal }), { status });
}

export default function AgencyReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { report, now, saved } = loaderData;
  const { content, orderId } = report;
  const title = words.title(content.orderNumber);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={title} />
      <div>
        <BackLink to={recordAddress.order(orderId)}>{words.order(content.orderNumber)}</BackLink>
        <h1 className="mt-2 text-2xl wrap-anywhere">{title}</h1>
      </div>
      {saved && !actionData && (
        <SuccessNotice answer={report.version}>
          {report.releasedAt ? words.released : words.saved}
        </SuccessNotice>
      )}
      <RecordColumns aside={<ReportState report={report} answer={actionData} />}>
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
      </RecordColumns>
    </div>
  );
}
