import type { ReactNode } from "react";
import { callRefusals } from "#copy/calls.ts";
import type { CallActRefusal, CallLinkRefusal } from "#domain/call.ts";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { BookingWays } from "../layout/booking-ways.tsx";
import { BOOKING_PATH } from "./booking-path.ts";

const words = {
  bookOrReach: "Vous pouvez réserver un nouvel appel, ou nous joindre directement.",
  book: "Réserver un appel",
};

interface CallLinkFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function CallLinkFrame({ title, lead, children }: CallLinkFrameProps) {
  const { site } = useRootData();
  return (
    <div className="page-width py-8 sm:py-14">
      <title>{`${title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-3xl gap-6">
        <header className="grid gap-3">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-lg text-muted">{frenchSpaces(lead)}</p>
        </header>
        {children}
      </div>
    </div>
  );
}

export function LinkRefused({ reason }: { reason: CallLinkRefusal | CallActRefusal }) {
  return (
    <>
      <Notice variant="warning" role="alert" title={frenchSpaces(callRefusals[reason])}>
        {frenchSpaces(words.bookOrReach)}
      </Notice>
      <p>
        <ButtonLink href={BOOKING_PATH} icon="calendar" reloadDocument>
          {words.book}
        </ButtonLink>
      </p>
      <div className="max-w-lg">
        <BookingWays />
      </div>
    </>
  );
}

export function RefusedPost({ refusal }: { refusal: string | null }) {
  if (refusal === null) return null;
  return (
    <TakesFocus>
      <Notice variant="warning" role="alert">
        {frenchSpaces(refusal)}
      </Notice>
    </TakesFocus>
  );
}
