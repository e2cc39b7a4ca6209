import { data } from "react-router";
import { accessRefusals, listingFaultWords } from "#copy/listing-access.ts";
import { ownProperty } from "#domain/own-property.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { accessActForm, listingForm } from "#forms/listing-access.ts";
import type { App } from "#http/app-context.ts";
import { typedLongText, typedText } from "#http/form-post.server.ts";
import { moveAccess } from "#workflows/listing-access/move-access.server.ts";
import { nameListing } from "#workflows/listing-access/name-listing.server.ts";

interface ListingPost {
  app: App;
  formData: FormData;
  orderId: string;
  /** The administrator. */
  userId: string;
}

/** What was typed of a listing, and what was wrong. */
export interface ListingAnswer {
  listingId: string;
  typed: { name: string; url: string };
  fieldErrors: Record<string, string[]>;
}

type Posted =
  | { done: "acces" | "fiche" }
  | { refusal: string; listing: null; status: 409 }
  | { refusal: null; listing: ListingAnswer; status: 400 };

/**
 * What the agency says of its access to a listing.
 * @throws Response 400 for an act that doesn't exist, 404 for no such listing of the order.
 */
export async function postAccess(post: ListingPost): Promise<Posted> {
  const { app, formData, orderId, userId } = post;
  const form = accessActForm.safeParse(Object.fromEntries(formData));
  if (!form.success) throw data(null, { status: 400 });
  const { listingId, access: action } = form.data;
  const now = app.clock();
  const move = { orderId, listingId, action, administratorId: userId, now };
  const moved = await moveAccess(app, move);
  if (moved.ok) return { done: "acces" };
  if (moved.reason === "listing-not-found") throw data(null, { status: 404 });
  return { refusal: accessRefusals[moved.reason], listing: null, status: 409 };
}

/**
 * What a listing is called, and where it is.
 * @throws Response 404 for no such listing of the order.
 */
export async function postListing({
  app,
  formData,
  orderId,
  userId,
}: ListingPost): Promise<Posted> {
  const form = listingForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    const typed = { name: typedText(formData, "name"), url: typedLongText(formData, "url") };
    const faults = Object.entries(firstErrors(form.error));
    const fieldErrors = Object.fromEntries(
      faults.map(([field, codes]) => [
        field,
        codes.map((code) => ownProperty(listingFaultWords, code) ?? code),
      ]),
    );
    const listingId = typedText(formData, "listingId");
    return { refusal: null, listing: { listingId, typed, fieldErrors }, status: 400 };
  }
  const named = { orderId, ...form.data, administratorId: userId, now: app.clock() };
  if (!(await nameListing(app, named))) throw data(null, { status: 404 });
  return { done: "fiche" };
}
