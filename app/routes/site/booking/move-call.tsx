import { labels } from "#copy/labels.ts";
import { callLinkPaths } from "#domain/call.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { BookingWays } from "../layout/booking-ways.tsx";
import type { Route } from "./+types/move-call.ts";
import { calendarFileUrl } from "./calendar-file-url.ts";
import { CallLinkFrame, LinkRefused, RefusedPost } from "./call-link-frame.tsx";
import { keyedPageHeaders } from "#http/private-answer.server.ts";
import { readCallLink } from "./call-link-page.server.ts";
import { MomentCard } from "./moment-card.tsx";
import { calendarPage, slotNamed } from "./slot-calendar.ts";
import { SlotChoice } from "./slot-choice.tsx";

const words = {
  title: "Déplacer votre appel",
  linkOver: "Ce lien ne permet plus de le faire.",
  intro: "Choisissez une autre heure : rien ne change avant votre confirmation.",
  currentTime: "Heure actuelle",
  isPlanned: "Votre appel est prévu",
  noOther: "Aucun autre créneau libre en ce moment",
  staysPlanned: "Votre appel reste à l’heure prévue. Pour en changer, joignez-nous :",
  notNeeded: "Vous n’avez plus besoin de cet appel\u202F? ",
  cancel: "Annuler l’appel",
  newTime: "Nouvelle heure",
  moving: "Déplacer",
  move: "Déplacer l’appel à cette heure",
  chooseOther: "Choisir un autre créneau",
  isMoved: "Votre appel est déplacé",
  noted: "C’est noté, à la nouvelle heure.",
  newTimeSaved: "Nouvelle heure enregistrée.",
  mailLeaves: "Un e-mail part à l’instant avec le nouveau rendez-vous.",
  weCallYou: "Nous vous appelons",
  updateCalendar: "Mettre à jour mon agenda",
};

export const handle = { hydrate: false, perRequest: true };

export function loader({ request, context, url }: Route.LoaderArgs) {
  return readCallLink({ request, context, url }, "move");
}

export { moveCallActs as action } from "./call-link-acts.server.ts";

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return keyedPageHeaders(actionHeaders);
}

export default function MoveCallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { call, refused, token, wanted, suite } = loaderData;
  if (!call || refused) {
    return (
      <CallLinkFrame title={words.title} lead={words.linkOver}>
        {refused && <LinkRefused reason={refused} />}
      </CallLinkFrame>
    );
  }
  const moved = suite === String(call.sequence);
  const slot = slotNamed(loaderData.slots, wanted.slot);
  if (moved && !slot && wanted.on === null && wanted.month === null) {
    return <Moved at={call.startsAt} token={token} />;
  }
  return (
    <CallLinkFrame title={words.title} lead={words.intro}>
      <RefusedPost refusal={actionData?.refusal ?? null} />
      <MomentCard at={call.startsAt} label={slot ? words.currentTime : words.isPlanned} />
      {slot ? (
        <ConfirmMove at={slot.startsAt} sequence={call.sequence} token={token} />
      ) : (
        <OtherSlots loaderData={loaderData} />
      )}
    </CallLinkFrame>
  );
}

function OtherSlots({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { slots, wanted, token } = loaderData;
  const calendar = calendarPage(slots, wanted);
  if (!calendar) {
    return (
      <>
        <EmptyState title={words.noOther}>{frenchSpaces(words.staysPlanned)}</EmptyState>
        <BookingWays />
      </>
    );
  }
  return (
    <>
      <div className="booking-sheet">
        <SlotChoice
          calendar={calendar}
          path={callLinkPaths.move}
          method="get"
          carried={{ jeton: token }}
        />
      </div>
      <p className="text-sm text-muted">
        {words.notNeeded}
        <a
          href={`${callLinkPaths.cancel}?jeton=${token}`}
          className="text-link underline underline-offset-3"
        >
          {words.cancel}
        </a>
      </p>
    </>
  );
}

function ConfirmMove({ at, sequence, token }: { at: Date; sequence: number; token: string }) {
  const path = `${callLinkPaths.move}?jeton=${token}`;
  return (
    <div id="coordonnees" tabIndex={-1} className="grid scroll-mt-24 gap-6 outline-none">
      <MomentCard at={at} label={words.newTime} />
      <form method="post" action={path} aria-label={words.moving} className="grid gap-3 sm:flex">
        <input type="hidden" name="startsAt" value={at.toISOString()} />
        <input type="hidden" name="sequence" value={sequence} />
        <Button type="submit" size="lg">
          {words.move}
        </Button>
        <ButtonLink href={path} variant="outline" size="lg" reloadDocument>
          {words.chooseOther}
        </ButtonLink>
      </form>
    </div>
  );
}

function Moved({ at, token }: { at: Date; token: string }) {
  return (
    <CallLinkFrame title={words.isMoved} lead={words.noted}>
      <SuccessNotice title={words.newTimeSaved}>{words.mailLeaves}</SuccessNotice>
      <MomentCard at={at} label={words.weCallYou} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={calendarFileUrl(token)} download icon="calendar">
          {words.updateCalendar}
        </ButtonLink>
        <ButtonLink href="/" variant="outline" icon="home" reloadDocument>
          {labels.backHome}
        </ButtonLink>
      </div>
    </CallLinkFrame>
  );
}
