import { proofsDone, proofsWords as words } from "#copy/admin/proofs.ts";
import { ownProperty } from "#domain/own-property.ts";
import { parisDate } from "#domain/paris-date.ts";
import { claimKeys } from "#domain/site-identity.ts";
import { claimStanding } from "#domain/stated-claims.ts";
import { testimonialStanding } from "#domain/testimonial.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { savedAtIn } from "#http/saved-at.ts";
import { viewing } from "#http/viewing.server.ts";
import { keptClaims } from "#queries/claim/stated.server.ts";
import { listTestimonials } from "#queries/testimonial/shown.server.ts";
import { FormFaults } from "#ui/form-faults.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { answerTo } from "../../acts/act-answer.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import { SettingsTabs } from "../layout/settings-tabs.tsx";
import type { Route } from "./+types/proofs.ts";
import { ChangeClaimCard } from "./change-claim-card.tsx";
import { ClaimsTable } from "./claims-table.tsx";
import { PublishTestimonialCard } from "./publish-testimonial-card.tsx";
import { TestimonialsTable } from "./testimonials-table.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

/** `chiffre`: claim being edited; `reprendre`: testimonial to start from. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const { clock, configured, mode } = appOf(context);
  const now = clock();
  const today = parisDate(now);
  const shown = await viewing({ request, context }, async (db) => ({
    kept: await keptClaims(db),
    listed: await listTestimonials(db),
  }));
  const claims = claimKeys.flatMap((key) => {
    const claim = shown.kept.find((row) => row.key === key) ?? configured.claims[key];
    if (!claim) return [];
    const kept = { endsOn: null, withdrawnAt: null, revision: 0, ...claim, key };
    return [{ ...kept, standing: claimStanding(kept, today) }];
  });
  const testimonials = shown.listed.map((testimonial) => ({
    ...testimonial,
    standing: testimonialStanding(testimonial, today),
  }));
  return {
    claims,
    testimonials,
    changed: claims.find(({ key }) => key === url.searchParams.get("chiffre")) ?? null,
    begunFrom: testimonials.find(({ id }) => id === url.searchParams.get("reprendre")) ?? null,
    mode,
    now,
    done: ownProperty(proofsDone, url.searchParams.get("fait") ?? "") ?? null,
    savedAt: savedAtIn(url, now),
  };
}

export { proofActs as action } from "./acts.server.ts";

export default function Proofs({ loaderData, actionData }: Route.ComponentProps) {
  const { claims, testimonials, changed, begunFrom, mode, now, done, savedAt } = loaderData;
  const ofClaim = answerTo(actionData, "publish-claim", "withdraw-claim");
  return (
    <AdminPage
      title={words.title}
      lead={
        <>
          {frenchSpaces(words.explained)}{" "}
          <TextLink to="/avis-comment-ca-marche">{words.policy}</TextLink>.
        </>
      }
    >
      <SettingsTabs />
      {done !== null && !actionData && (
        <SuccessNotice answer={now} savedAt={savedAt}>
          {frenchSpaces(done)}
        </SuccessNotice>
      )}
      {actionData && (
        <FormFaults refusal={actionData.refusal} fieldErrors={actionData.fieldErrors} />
      )}
      {changed && (
        <ChangeClaimCard
          key={`${changed.key}-${changed.revision}`}
          claim={changed}
          answer={ofClaim}
        />
      )}
      <ClaimsTable claims={claims} mode={mode} />
      <TestimonialsTable testimonials={testimonials} />
      <PublishTestimonialCard
        key={begunFrom?.id}
        begunFrom={begunFrom}
        answer={ofClaim ? undefined : actionData}
      />
    </AdminPage>
  );
}
