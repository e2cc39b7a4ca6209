import { emailTemplatesWords as words } from "#copy/admin/email-templates.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { type EmailTemplate, emailTemplates } from "#http/email-preview.server.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/templates.ts";
import { EmailViews } from "./email-views.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

interface ListedTemplate extends EmailTemplate {
  lastAt: Date | null;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const templates = await emailTemplates({ request, context });
  return templates.map(({ last, ...template }): ListedTemplate => ({
    ...template,
    lastAt: last?.createdAt ?? null,
  }));
}

export default function EmailTemplates({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={words.title} lead={words.explained}>
      <EmailViews current="templates" />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {(["person", "agency"] as const).map((reader) => (
          <Card key={reader}>
            <CardHeader title={words.readers[reader]} />
            <CardBody>
              <ul className="grid gap-4 text-sm">
                {loaderData
                  .filter(({ to }) => to === reader)
                  .map((template) => (
                    <Template key={template.name} template={template} />
                  ))}
              </ul>
            </CardBody>
          </Card>
        ))}
      </div>
    </AdminPage>
  );
}

function Template({ template: { name, title, when, lastAt } }: { template: ListedTemplate }) {
  const last = lastAt === null ? words.neverSent : words.lastSent(shortMoment(lastAt));
  return (
    <li className="grid gap-0.5">
      <TextLink
        to={`/admin/courriels/modeles/${name}`}
        className="justify-self-start font-semibold"
      >
        {frenchSpaces(title)}
      </TextLink>
      <span className="text-muted">{frenchSpaces(`${words.leaves(when)} · ${last}`)}</span>
    </li>
  );
}
