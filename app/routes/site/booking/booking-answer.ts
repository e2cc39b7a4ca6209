import type { WantedSlot } from "./slot-calendar.ts";

/** As typed, to fill the form again. */
export interface TypedBooking {
  name: string;
  email: string;
  phone: string;
  /** Or its listing. */
  business: string;
  source: string;
  /** However often this very page is sent, it books once. */
  idempotencyKey: string;
}

/** What a post that booked nothing answers; what is free is read afterwards, by the loader. */
export interface BookingAnswer {
  step: "choose" | "details";
  typed: TypedBooking;
  wanted: WantedSlot;
  errors: Record<string, string[]>;
  refusal: string | null;
}
