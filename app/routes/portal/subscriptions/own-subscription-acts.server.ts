import { data } from "react-router";
import { subscriptionActFaults } from "#copy/portal/subscriptions.ts";
import { subscriptionMoveRefusals } from "#copy/subscription.ts";
import { parisDate } from "#domain/paris-date.ts";
import { changeListingsForm, endForm, pauseForm } from "#forms/subscription.ts";
import { appOf } from "#http/app-context.ts";
import { actorFor } from "#http/current-viewer.server.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { ownSubscription } from "#queries/subscription/owned.server.ts";
import { changeListings } from "#workflows/subscription/change-listings.server.ts";
import { endSubscription } from "#workflows/subscription/end-subscription.server.ts";
import { openSetup } from "#workflows/subscription/open-setup.server.ts";
import { pauseSubscription } from "#workflows/subscription/pause-subscription.server.ts";
import { resumeSubscription } from "#workflows/subscription/resume-subscription.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import { pathOnSite } from "../../site/payer/path-on-site.ts";

type AskedHere = Asked<{ subscriptionId: string }>;

const pageOf = ({ subscriptionId }: AskedHere["params"]) => `/portal/abonnements/${subscriptionId}`;

export const ownSubscriptionActs = defineActs({
  async enter(request, context, { params: { subscriptionId } }: Pick<AskedHere, "params">) {
    const person = await requireSignedIn(request, context);
    const today = parisDate(appOf(context).clock());
    const own = await viewing({ request, context }, (db) =>
      ownSubscription(db, { userId: person.ownerId, subscriptionId }, today),
    );
    // Administrators on the portal may not act on a client's subscription either.
    if (!own) throw data(null, { status: 404 });
    return person;
  },
  address: pageOf,
  fields: ["listings", "names", "months"],
  refusals: { ...subscriptionMoveRefusals, ...subscriptionActFaults },
  gone: ["subscription-not-found"],
  acts: {
    "change-card": {
      limit: "payments",
      async do({ app, person, params, now }) {
        const viewer = { viewer: actorFor(person) };
        const asked = { ...params, returnPath: pageOf(params), viewing: viewer, now };
        const page = await openSetup(app, { purpose: "change", ...asked });
        if (!page.ok) return page;
        return { ok: true, done: null, at: pathOnSite(page.url, app.siteUrl) };
      },
    },
    listings: {
      limit: "payments",
      form: changeListingsForm,
      do: (asked, input) => changeListings(asked.app, { ...inputOf(asked), ...input }),
    },
    pause: {
      limit: "payments",
      form: pauseForm,
      do: (asked, { months }) => pauseSubscription(asked.app, { ...inputOf(asked), months }),
    },
    resume: {
      limit: "payments",
      do: (asked) => resumeSubscription(asked.app, inputOf(asked)),
    },
    end: {
      limit: "payments",
      form: endForm,
      async do(asked, { ending }) {
        const ended = await endSubscription(asked.app, { ...inputOf(asked), ending });
        return ended.ok ? { ok: true, done: ending } : ended;
      },
    },
  },
});

function inputOf({ params, person, now }: AskedHere) {
  return { ...params, actor: actorFor(person), now };
}
