import { callLinkPaths } from "#domain/call.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Route } from "./+types/cancel-call.ts";
import { BOOKING_PATH } from "./booking-path.ts";
import { CallLinkFrame, LinkRefused, RefusedPost } from "./call-link-frame.tsx";
import { callLinkHeaders, readCallLink } from "./call-link-page.server.ts";
import { MomentCard } from "./moment-card.tsx";
import { postCancellation } from "./post-call-link.server.ts";

export const handle = { hydrate: false, perRequest: true };

export function loader({ request, context, url }: Route.LoaderArgs) {
  return readCallLink({ request, context, url }, "cancel");
}

export function action({ request, context, url }: Route.ActionArgs) {
  return postCancellation({ request, context, url });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return callLinkHeaders(actionHeaders);
}

/** Where « annuler l'appel » of the e-mails leads: the page asks, its button cancels. */
export default function CancelCallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { call, refused, token, suite } = loaderData;
  if (call?.status === "cancelled" && suite === "annule") return <Cancelled />;
  if (!call || refused) {
    return (
      <CallLinkFrame title="Annuler votre appel" lead="Ce lien ne permet plus de le faire.">
        {refused && <LinkRefused reason={refused} />}
      </CallLinkFrame>
    );
  }
  return (
    <CallLinkFrame
      title="Annuler votre appel"
      lead="L’appel est gratuit : s’il tombe mal, vous pouvez aussi le déplacer."
    >
      <RefusedPost refusal={actionData?.refusal ?? null} />
      <MomentCard at={call.startsAt} label="Votre appel est prévu" />
      <form
        method="post"
        action={`${callLinkPaths.cancel}?jeton=${token}`}
        aria-label="Annuler"
        className="grid gap-3 sm:flex"
      >
        <Button type="submit" variant="destructive" size="lg">
          Annuler l’appel
        </Button>
        <ButtonLink
          href={`${callLinkPaths.move}?jeton=${token}`}
          variant="outline"
          size="lg"
          reloadDocument
        >
          Plutôt le déplacer
        </ButtonLink>
      </form>
    </CallLinkFrame>
  );
}

function Cancelled() {
  return (
    <CallLinkFrame title="Votre appel est annulé" lead="La place est libre pour quelqu’un d’autre.">
      <SuccessNotice title="C’est fait.">
        {frenchSpaces("Un e-mail le confirme. Rien d’autre à faire de votre côté.")}
      </SuccessNotice>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={BOOKING_PATH} icon="calendar" reloadDocument>
          Réserver un autre appel
        </ButtonLink>
        <ButtonLink href="/" variant="outline" icon="home" reloadDocument>
          Retour à l’accueil
        </ButtonLink>
      </p>
    </CallLinkFrame>
  );
}
