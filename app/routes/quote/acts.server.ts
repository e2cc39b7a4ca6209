import { quoteRefusals } from "#copy/quote-refusals.ts";
import { MAX_QUOTE_LINES } from "#domain/quote-price.ts";
import { quoteAcceptanceForm, quoteRefusalForm } from "#forms/quote-answer.ts";
import { clientsActRefusal, isAgencyDevice } from "#http/agency-device.server.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { acceptQuote } from "#workflows/quote/accept-quote.server.ts";
import { noteQuoteSeen } from "#workflows/quote/note-quote-seen.server.ts";
import { mayRefuseQuote, refuseQuote } from "#workflows/quote/refuse-quote.server.ts";
import type { Asked, Visit } from "../acts/act-row.ts";
import { defineActs } from "../acts/define-acts.server.ts";
import { QUOTE_VERDICT, type QuoteStep } from "./loaded-quote.ts";

type AskedHere = Asked<{ quoteId: string }, Awaited<ReturnType<typeof actorOf>>>;

const ofTheClient = {
  done: null,
  flood: "quoteAnswers",
  against: (visit: Visit<unknown>) =>
    clientsActRefusal(visit, quoteRefusals["agency-does-not-answer"]),
} as const;

export const quoteActs = defineActs({
  enter: actorOf,
  address: ({ quoteId }: AskedHere["params"]) => `/devis/${quoteId}#${QUOTE_VERDICT}`,
  fields: ["name", "quality", "reason", "options"],
  lists: ["options"],
  refusals: quoteRefusals,
  gone: ["quote-not-found"],
  shows: (step: QuoteStep) => step,
  acts: {
    seen: {
      async do(asked) {
        if (!isAgencyDevice(asked)) await noteQuoteSeen(asked.app, answering(asked));
        return { ok: true, shown: "seen" };
      },
    },
    recalculate: { do: () => Promise.resolve({ ok: true, shown: "total" }) },
    accept: {
      ...ofTheClient,
      form: quoteAcceptanceForm,
      do(asked, { name, quality, termsVersion, total: totalCents }) {
        const options = asked.formData.getAll("options").slice(0, MAX_QUOTE_LINES + 1);
        const choice = { options: options.map(Number), totalCents };
        const accepted = { ...answering(asked), name, quality, termsVersion, choice };
        return acceptQuote(asked.app, accepted);
      },
    },
    refuse: {
      ...ofTheClient,
      form: quoteRefusalForm,
      /** First post asks for confirmation: a refusal is final. */
      async do(asked, { reason }) {
        const refused = { ...answering(asked), reason };
        if (asked.formData.get("confirmed") === "yes") return refuseQuote(asked.app, refused);
        const may = await mayRefuseQuote(asked.app, refused);
        return may.ok && !may.repeated ? { ok: true, shown: "confirm-refusal" } : may;
      },
    },
  },
});

function answering({ params, person: actor, now }: AskedHere) {
  return { ...params, actor, now };
}
