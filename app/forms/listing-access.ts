import { z } from "zod";
import { readListingAddress } from "#domain/audit/listing-address.ts";
import { accessActions } from "#domain/listing-access.ts";
import { storableText } from "./storable-text.ts";

const listing = { listingId: z.string().max(100) };

/** What the agency says of its access to a listing. */
export const accessActForm = z.object({ ...listing, access: z.enum(accessActions) });

/** « C’est fait » of one listing. */
export const invitedForm = z.object(listing);

/** What is wrong with a listing's name or address; its words are in copy/listing-access.ts. */
type ListingFault = "name-too-long" | "name-characters" | "unusable" | "one-word";

const fault = (code: ListingFault) => code;

/** What a listing is called and where it is: an address is read as the audit reads it (forms/audit-request.ts). */
export const listingForm = z.object({
  ...listing,
  name: storableText(fault("name-characters"))
    .trim()
    .max(150, fault("name-too-long"))
    .refine((name) => !/\p{Cc}/u.test(name), fault("name-characters")),
  url: storableText(fault("unusable"))
    .trim()
    .superRefine((typed, context) => {
      const reading = typed === "" ? null : readListingAddress(typed);
      if (reading && !reading.ok && reading.reason !== "empty") {
        context.addIssue(fault(reading.reason));
      }
    }),
});
