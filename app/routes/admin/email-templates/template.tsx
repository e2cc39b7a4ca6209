import { data } from "react-router";
import { emailTemplatesWords as words } from "#copy/admin/email-templates.ts";
import { emailDropReasonWords } from "#copy/statuses.ts";
import { shortMoment } from "#domain/french-dates.ts";
import {
  emailTemplate,
  hiddenFromViewer,
  previewedRecords,
  previewOf,
} from "#http/email-preview.server.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import type { WrittenEmail } from "#queries/email/written.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { HtmlPart, TextPart } from "../email-deliveries/message-parts.tsx";
import { AdminTitle } from "../layout/admin-title.tsx";
import type { Route } from "./+types/template.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const page = { request, context };
  const template = emailTemplate(page, params.template);
  if (!template) throw data(null, { status: 404 });
  const records = await previewedRecords(page, template.name);
  const deliveryId = url.searchParams.get("envoi") ?? records[0]?.id ?? null;
  const preview = deliveryId && (await previewOf(page, { name: template.name, deliveryId }));
  const hidden = await hiddenFromViewer(page, template.name);
  return { template, hidden, records, deliveryId, preview: preview ? shownOf(preview) : null };
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]["preview"]>;

function shownOf({
  subject,
  text,
  droppedBecause,
  attachments,
}: NonNullable<Awaited<ReturnType<typeof previewOf>>>) {
  const papers = attachments.filter(({ cid }) => cid === undefined);
  return { subject, text, droppedBecause, papers: papers.map(({ filename }) => filename) };
}

export default function Template({ loaderData }: Route.ComponentProps) {
  const { template, hidden, records, deliveryId, preview } = loaderData;
  const path = `/admin/courriels/modeles/${template.name}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={`${template.title} · ${words.title}`} />
      <div>
        <BackLink to="/admin/courriels/modeles">{words.all}</BackLink>
      </div>
      <header className="grid gap-1">
        <h1 className="text-2xl">{frenchSpaces(template.title)}</h1>
        <p className="text-sm text-muted">
          {frenchSpaces(`${words.readers[template.to]} · ${words.leaves(template.when)}`)}
        </p>
      </header>
      {records.length > 0 && <Records path={path} records={records} shownId={deliveryId} />}
      {preview ? (
        <Preview preview={preview} src={`${path}/html?envoi=${deliveryId}`} />
      ) : (
        <Nothing why={hidden ?? (deliveryId === null ? "none" : "gone")} />
      )}
    </div>
  );
}

interface RecordsProps {
  path: string;
  records: WrittenEmail[];
  shownId: string | null;
}

function Records({ path, records, shownId }: RecordsProps) {
  return (
    <Card>
      <CardHeader title={words.records} description={frenchSpaces(words.recordsExplained)} />
      <CardBody>
        <ul className="grid gap-2 text-sm">
          {records.map(({ id, subject, recipient, createdAt }) => {
            const named = frenchSpaces(words.record(subject, recipient, shortMoment(createdAt)));
            return (
              <li key={id} className="[overflow-wrap:anywhere]">
                {id === shownId ? (
                  <strong aria-current="true">{named}</strong>
                ) : (
                  <TextLink to={`${path}?envoi=${id}`}>{named}</TextLink>
                )}
              </li>
            );
          })}
        </ul>
      </CardBody>
    </Card>
  );
}

function Preview({ preview, src }: { preview: Shown; src: string }) {
  const { subject, text, droppedBecause, papers } = preview;
  return (
    <>
      <Notice title={subject}>
        <p>{frenchSpaces(words.asToday)}</p>
        {droppedBecause && (
          <p>{frenchSpaces(words.keptBack(emailDropReasonWords[droppedBecause]))}</p>
        )}
        {papers.length > 0 && <p>{frenchSpaces(`${words.carries} : ${papers.join(", ")}`)}</p>}
      </Notice>
      <HtmlPart subject={subject} src={src} />
      <TextPart text={text} />
    </>
  );
}

const nothing = {
  closed: { title: words.closed, text: words.closedExplained },
  right: { title: words.notYours, text: words.notYoursExplained },
  none: { title: words.none, text: words.noneYet },
  gone: { title: words.gone, text: words.goneExplained },
};

function Nothing({ why }: { why: keyof typeof nothing }) {
  const { title, text } = nothing[why];
  return <EmptyState title={title}>{frenchSpaces(text)}</EmptyState>;
}
