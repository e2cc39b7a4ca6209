import { z } from "zod";
import { readListingAddress } from "#domain/audit/listing-address.ts";
import { accessActions } from "#domain/listing-access.ts";
import { storableText } from "./storable-text.ts";

const listing = { listingId: z.string().max(100) };

export const accessActForm = z.object({ ...listing, access: z.enum(accessActions) });

export const invitedForm = z.object(listing);

/** Error codes; messages are in copy/listing-access.ts. */
type ListingFault = "name-too-long" | "name-characters" | "unusable" | "one-word";

const fault = (code: ListingFault) => code;

/** Address parsed as in forms/audit-request.ts. */
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
