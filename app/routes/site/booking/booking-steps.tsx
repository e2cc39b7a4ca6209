import { callRefusals } from "#copy/calls.ts";
import type { Slot } from "#domain/calendar/slots.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { BookingAnswer, TypedBooking } from "./booking-answer.ts";
import { BookingForm } from "./booking-form.tsx";
import { BOOKING_PATH } from "./booking-path.ts";
import { calendarPage, nearestSlots, slotNamed, type WantedSlot } from "./slot-calendar.ts";
import { SlotChoice } from "./slot-choice.tsx";

const words = {
  none: "Aucun créneau libre en ce moment",
  reachUs:
    "Appelez-nous, écrivez-nous sur WhatsApp ou par e-mail : nous trouverons un moment ensemble.",
};

const OFFERED_INSTEAD = 6;

interface BookingStepsProps {
  slots: Slot[];
  wanted: WantedSlot;
  blank: TypedBooking;
  answer: BookingAnswer | undefined;
}

export function BookingSteps({ slots, wanted, blank, answer }: BookingStepsProps) {
  const asked = answer?.wanted ?? wanted;
  const slot = slotNamed(slots, asked.slot);
  const page = calendarPage(slots, asked);
  if (!page) return <NothingFree />;
  if (answer?.step === "details" || slot) {
    return (
      <BookingForm
        slot={slot}
        offered={slot ? [] : nearestSlots(slots, asked.slot, OFFERED_INSTEAD)}
        typed={answer?.typed ?? blank}
        errors={answer?.errors ?? {}}
        refusal={answer?.refusal ?? null}
      />
    );
  }
  const gone = goneSentence(asked, page.day.on);
  return (
    <div className="grid gap-5">
      {gone !== null && (
        <Notice variant="warning" role="alert">
          {frenchSpaces(gone)}
        </Notice>
      )}
      <SlotChoice
        calendar={page}
        path={BOOKING_PATH}
        method={answer ? "post" : "get"}
        carried={answer ? { ...answer.typed } : { source: blank.source }}
      />
    </div>
  );
}

/** Old links may ask for a slot or a day that is full. */
function goneSentence(asked: WantedSlot, shownOn: string): string | null {
  if (asked.slot !== null) return callRefusals["slot-closed"];
  return asked.on !== null && asked.month === null && asked.on !== shownOn
    ? callRefusals["day-full"]
    : null;
}

function NothingFree() {
  return <EmptyState title={words.none}>{frenchSpaces(words.reachUs)}</EmptyState>;
}
