import { randomUUID } from "node:crypto";
import { data, redirect, type RouterContextProvider } from "react-router";
import { callRefusals } from "#copy/calls.ts";
import { parisDate } from "#domain/paris-date.ts";
import { bookingForm } from "#forms/call.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { bookCall } from "#workflows/call/book-call.server.ts";
import type { BookingAnswer, TypedBooking } from "./booking-answer.ts";
import { wantedIn } from "./slot-calendar.ts";

interface PagePost {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export async function postBooking({ request, context }: PagePost) {
  requireSameOrigin(request);
  const app = appOf(context);
  // An external calendar is in use.
  if (app.site.schedulingUrl !== null) throw data(null, { status: 404 });
  const formData = await readForm(request);
  const typed = typedBooking(formData);
  const wanted = { ...wantedIn(formData), slot: typedText(formData, "startsAt") || null };
  if (formData.get("action") !== "book") return otherSlots(formData, typed);

  const answer = { step: "details", typed, wanted, errors: {}, refusal: null } as const;
  const form = bookingForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    const errors = firstErrors(form.error);
    const key = errors["idempotencyKey"] ? randomUUID() : typed.idempotencyKey;
    return refuse({ ...answer, errors, typed: { ...typed, idempotencyKey: key } }, { status: 400 });
  }
  const wait = await app.limits.bookings.take(context.get(requestFactsContext).clientAddress);
  if (wait !== null) {
    const headers = { "Retry-After": String(wait) };
    return refuse({ ...answer, refusal: tooManySentence(wait) }, { status: 429, headers });
  }
  const { source, idempotencyKey, ...asked } = form.data;
  const actor = await actorOf(request, context);
  const now = app.clock();
  const booked = await bookCall(app, { request: asked, source, actor, now, idempotencyKey });
  if (booked.ok) return redirect(`/merci?type=booking&appel=${idempotencyKey}`, 303);
  const key = booked.reason === "idempotency-key-reused" ? randomUUID() : idempotencyKey;
  const refusal = callRefusals[booked.reason];
  return refuse({ ...answer, refusal, typed: { ...typed, idempotencyKey: key } }, { status: 409 });
}

function refuse(answer: BookingAnswer, init: ResponseInit) {
  return data<BookingAnswer>(answer, init);
}

function otherSlots(formData: FormData, typed: TypedBooking) {
  const asked = wantedIn(formData);
  const wanted = { ...asked, on: asked.on ?? dayLeft(formData) };
  return data<BookingAnswer>({ step: "choose", typed, wanted, errors: {}, refusal: null });
}

/** French day of the slot given up, for its other slots. */
function dayLeft(formData: FormData): string | null {
  if (formData.get("action") !== "choose") return null;
  const slot = new Date(typedText(formData, "startsAt"));
  return Number.isNaN(slot.getTime()) ? null : parisDate(slot);
}

function typedBooking(formData: FormData): TypedBooking {
  const text = (name: string) => typedText(formData, name).replaceAll("\u0000", "");
  return {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    business: text("business"),
    source: text("source"),
    idempotencyKey: text("idempotencyKey"),
  };
}
