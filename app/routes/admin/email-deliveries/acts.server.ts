import { emailActRefusals } from "#copy/admin/emails.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { sendEmailAgain } from "#workflows/email/send-again.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import { recordAddress } from "../record/address.ts";

type AskedHere = Asked<{ deliveryId: string }>;

export const emailActs = defineActs({
  enter: requireAdministrator,
  address: ({ deliveryId }: AskedHere["params"]) => recordAddress.email(deliveryId),
  tellsWhen: true,
  fields: [],
  refusals: emailActRefusals,
  gone: [],
  acts: {
    "send-again": {
      done: "renvoye",
      do: ({ app, params, person: { userId }, now }: AskedHere) =>
        sendEmailAgain(app, { ...params, actor: { kind: "administrator", userId }, now }),
    },
  },
});
