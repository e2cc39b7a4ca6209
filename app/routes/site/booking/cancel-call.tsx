import { labels } from "#copy/labels.ts";
import { callLinkPaths } from "#domain/call.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Route } from "./+types/cancel-call.ts";
import { BOOKING_PATH } from "./booking-path.ts";
import { CallLinkFrame, LinkRefused, RefusedPost } from "./call-link-frame.tsx";
import { keyedPageHeaders } from "#http/private-answer.server.ts";
import { readCallLink } from "./call-link-page.server.ts";
import { MomentCard } from "./moment-card.tsx";

const words = {
  title: "Annuler votre appel",
  linkOver: "Ce lien ne permet plus de le faire.",
  mayMove: "L’appel est gratuit : s’il tombe mal, vous pouvez aussi le déplacer.",
  isPlanned: "Votre appel est prévu",
  cancelling: "Annuler",
  cancel: "Annuler l’appel",
  moveInstead: "Plutôt le déplacer",
  isCancelled: "Votre appel est annulé",
  placeFree: "La place est libre pour quelqu’un d’autre.",
  done: "C’est fait.",
  mailConfirms: "Un e-mail le confirme. Rien d’autre à faire de votre côté.",
  bookOther: "Réserver un autre appel",
};

export const handle = { hydrate: false, perRequest: true };

export function loader({ request, context, url }: Route.LoaderArgs) {
  return readCallLink({ request, context, url }, "cancel");
}

export { cancelCallActs as action } from "./call-link-acts.server.ts";

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return keyedPageHeaders(actionHeaders);
}

/** The link only asks for confirmation; the button cancels. */
export default function CancelCallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { call, refused, token, suite } = loaderData;
  if (call?.status === "cancelled" && suite === "annule") return <Cancelled />;
  if (!call || refused) {
    return (
      <CallLinkFrame title={words.title} lead={words.linkOver}>
        {refused && <LinkRefused reason={refused} />}
      </CallLinkFrame>
    );
  }
  return (
    <CallLinkFrame title={words.title} lead={words.mayMove}>
      <RefusedPost refusal={actionData?.refusal ?? null} />
      <MomentCard at={call.startsAt} label={words.isPlanned} />
      <form
        method="post"
        action={`${callLinkPaths.cancel}?jeton=${token}`}
        aria-label={words.cancelling}
        className="grid gap-3 sm:flex"
      >
        <Button type="submit" variant="destructive" size="lg">
          {words.cancel}
        </Button>
        <ButtonLink
          href={`${callLinkPaths.move}?jeton=${token}`}
          variant="outline"
          size="lg"
          reloadDocument
        >
          {words.moveInstead}
        </ButtonLink>
      </form>
    </CallLinkFrame>
  );
}

function Cancelled() {
  return (
    <CallLinkFrame title={words.isCancelled} lead={words.placeFree}>
      <SuccessNotice title={words.done}>{frenchSpaces(words.mailConfirms)}</SuccessNotice>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={BOOKING_PATH} icon="calendar" reloadDocument>
          {words.bookOther}
        </ButtonLink>
        <ButtonLink href="/" variant="outline" icon="home" reloadDocument>
          {labels.backHome}
        </ButtonLink>
      </p>
    </CallLinkFrame>
  );
}
