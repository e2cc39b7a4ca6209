import { Form } from "react-router";
import { catalogueDone, versionsWords, versionWords as words } from "#copy/admin/catalogue.ts";
import { ownProperty } from "#domain/own-property.ts";
import { typedCatalogueOf } from "#forms/catalogue.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { savedAtIn } from "#http/saved-at.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AdminTitle } from "../layout/admin-title.tsx";
import type { Route } from "./+types/version.ts";
import { ChangesCard } from "./changes-card.tsx";
import { DraftForm } from "./draft-form.tsx";
import { loadVersion } from "./load-version.server.ts";
import { PublicationCard } from "./publication-card.tsx";
import { StandingBadge } from "./standing-badge.tsx";
import { whenOf } from "./version-line.tsx";
import { VersionFacts } from "./version-facts.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

export async function loader({ request, context, url, params }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return {
    ...(await loadVersion({ request, context, named: params.version })),
    done: ownProperty(catalogueDone, url.searchParams.get("fait") ?? "") ?? null,
    savedAt: savedAtIn(url, appOf(context).clock()),
  };
}

export { versionActs as action } from "./version-acts.server.ts";

export default function CatalogueVersionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { version, changes, compared, done, savedAt } = loaderData;
  const { number, note, standing, revision, catalogue } = version;
  const isDraft = standing === "draft";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={versionsWords.version(number)} />
      <header className="grid gap-2">
        <div>
          <BackLink to="/admin/offres">{words.all}</BackLink>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl wrap-anywhere">{versionsWords.title(number, note)}</h1>
          <StandingBadge standing={standing} />
        </div>
        <p className="text-sm text-muted">{frenchSpaces(whenOf(version))}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`/admin/offres/${number}/apercu`} variant="outline" icon="eye">
            {words.preview}
          </ButtonLink>
          {!isDraft && <Again number={number} note={note} />}
          {standing === "scheduled" && <Withdraw />}
        </div>
      </header>
      {done && !actionData && <SuccessNotice savedAt={savedAt}>{frenchSpaces(done)}</SuccessNotice>}
      {actionData && (
        <FormFaults
          refusal={actionData.refusal && frenchSpaces(actionData.refusal)}
          fieldErrors={actionData.fieldErrors}
        />
      )}
      {isDraft ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <DraftForm
            stored={typedCatalogueOf(note, catalogue)}
            revision={revision}
            answer={actionData}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <ChangesCard changes={changes} before={compared} after={catalogue} />
            <PublicationCard revision={revision} answer={actionData} />
          </div>
        </div>
      ) : (
        <>
          <ChangesCard changes={changes} before={compared} after={catalogue} />
          <VersionFacts catalogue={catalogue} />
        </>
      )}
    </div>
  );
}

/** Published versions are immutable: a correction starts from a copy. */
function Again({ number, note }: { number: number; note: string }) {
  return (
    <Form method="post" action="/admin/offres">
      <input type="hidden" name="from" value={number} />
      <input type="hidden" name="note" value={note} />
      <Button type="submit" variant="outline" icon="copy">
        {words.again}
      </Button>
    </Form>
  );
}

function Withdraw() {
  return (
    <Form method="post">
      <Button type="submit" name="action" value="withdraw" variant="outline" icon="close">
        {words.withdraw}
      </Button>
    </Form>
  );
}
