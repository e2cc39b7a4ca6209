import { labels } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import { catalogueDone, versionsWords as words } from "#copy/admin/catalogue.ts";
import { versionInForce, versionStanding } from "#domain/catalogue-version.ts";
import { ownProperty } from "#domain/own-property.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { savedAtIn } from "#http/saved-at.ts";
import { viewing } from "#http/viewing.server.ts";
import { catalogueHistory } from "#queries/catalogue/versions.server.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/versions.ts";
import { CatalogueTabs } from "./catalogue-tabs.tsx";
import { VersionLine } from "./version-line.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = appOf(context).clock();
  const history = await viewing({ request, context }, catalogueHistory);
  const inForce = versionInForce(history, now)?.number ?? null;
  return {
    versions: history.map((version) => ({
      ...version,
      standing: versionStanding(version, inForce, now),
    })),
    done: ownProperty(catalogueDone, url.searchParams.get("fait") ?? "") ?? null,
    savedAt: savedAtIn(url, now),
  };
}

export { draftActs as action } from "./draft-acts.server.ts";

export default function CatalogueVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { versions, done, savedAt } = loaderData;
  return (
    <AdminPage title={labels.catalogue} lead={words.explained}>
      <CatalogueTabs />
      {done && !actionData && <SuccessNotice savedAt={savedAt}>{frenchSpaces(done)}</SuccessNotice>}
      <BeginForm answer={actionData} />
      <Card>
        <CardHeader title={words.history} />
        <CardBody>
          <ol className="grid divide-y divide-line">
            {versions.map((version) => (
              <li key={version.number} className="py-4 first:pt-0 last:pb-0">
                <VersionLine version={version} />
              </li>
            ))}
          </ol>
        </CardBody>
      </Card>
    </AdminPage>
  );
}

function BeginForm({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const pending = useNavigation().formMethod === "POST";
  return (
    <Card as="div">
      <CardHeader title={words.begin} />
      <CardBody>
        <Form method="post" noValidate aria-label={words.begin} className="grid gap-4">
          {answer && <FormFaults refusal={answer.refusal} fieldErrors={answer.fieldErrors} />}
          <Field
            id="note"
            label={words.note}
            hint={frenchSpaces(words.noteHint)}
            errors={answer?.fieldErrors["note"]}
          >
            <TextInput
              name="note"
              required
              maxLength={200}
              defaultValue={answer?.typed["note"]?.[0]}
            />
          </Field>
          <div>
            <Button type="submit" pending={pending} pendingLabel={words.beginning}>
              {words.begin}
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
