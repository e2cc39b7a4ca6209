import type { WantedSlot } from "./slot-calendar.ts";

export interface TypedBooking {
  name: string;
  email: string;
  phone: string;
  business: string;
  source: string;
  /** A page sent twice books one call. */
  idempotencyKey: string;
}

export interface BookingAnswer {
  step: "choose" | "details";
  typed: TypedBooking;
  wanted: WantedSlot;
  errors: Record<string, string[]>;
  refusal: string | null;
}
