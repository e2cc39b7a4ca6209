import { data, type RouterContextProvider } from "react-router";
import { subscriptionActFaults as faults } from "#copy/portal/subscriptions.ts";
import { subscriptionMoveRefusals } from "#copy/subscription.ts";
import { ownProperty } from "#domain/own-property.ts";
import { firstErrors } from "#forms/field-errors.ts";
import {
  changeListingsForm,
  endForm,
  type OwnSubscriptionAct,
  ownSubscriptionActs,
  pauseForm,
} from "#forms/subscription.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { actorFor } from "#http/current-viewer.server.ts";
import { formAnswer, readForm } from "#http/form-post.server.ts";
import type { requireSignedIn } from "#http/guard.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { changeListings } from "#workflows/subscription/change-listings.server.ts";
import { endSubscription } from "#workflows/subscription/end-subscription.server.ts";
import { openSetup } from "#workflows/subscription/open-setup.server.ts";
import { pauseSubscription } from "#workflows/subscription/pause-subscription.server.ts";
import { resumeSubscription } from "#workflows/subscription/resume-subscription.server.ts";
import { pathOnSite } from "../../site/payer/path-on-site.ts";

interface OwnSubscriptionPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  person: Awaited<ReturnType<typeof requireSignedIn>>;
  /** One of theirs: the caller has looked. */
  subscriptionId: string;
}

/** A page to go to, or why nothing was done, with what was typed. */
type Outcome = { to: string } | { answer: Partial<FormAnswer>; status: 400 | 409 };

const shown = ["action", "listings", "names", "months", "ending"];

/**
 * A client's acts on their own subscription: where they lead, or the page again with what was typed and why not.
 * @throws Response 400 for an act that doesn't exist, 404 when the subscription is gone.
 */
export async function postOwnSubscription(post: OwnSubscriptionPost) {
  const { request, context } = post;
  const app = appOf(context);
  const formData = await readForm(request);
  const asked = formData.get("action");
  const act = ownSubscriptionActs.find((known) => known === asked);
  if (!act) throw data(null, { status: 400 });
  const wait = await app.limits.payments.take(context.get(requestFactsContext).clientAddress);
  if (wait !== null) {
    const answer = formAnswer(formData, shown, { refusal: tooManySentence(wait) });
    return { refused: data(answer, { status: 429, headers: { "Retry-After": String(wait) } }) };
  }
  const outcome = await doers[act](post, formData);
  if ("to" in outcome) return outcome;
  return { refused: data(formAnswer(formData, shown, outcome.answer), { status: outcome.status }) };
}

type Doer = (post: OwnSubscriptionPost, formData: FormData) => Promise<Outcome>;

const pageOf = (subscriptionId: string) => `/portal/abonnements/${subscriptionId}`;

/** What every one of these workflows is told. */
function inputOf({ context, person, subscriptionId }: OwnSubscriptionPost) {
  return { subscriptionId, actor: actorFor(person), now: appOf(context).clock() };
}

const changeCard: Doer = async (post) => {
  const { context, person, subscriptionId } = post;
  const app = appOf(context);
  const page = await openSetup(app, {
    purpose: "change",
    subscriptionId,
    returnPath: pageOf(subscriptionId),
    viewing: { viewer: actorFor(person) },
    now: app.clock(),
  });
  return page.ok ? { to: pathOnSite(page.url, app.siteUrl) } : refused(page.reason);
};

const listings: Doer = async (post, formData) => {
  const form = changeListingsForm.safeParse(Object.fromEntries(formData));
  if (!form.success) return faulty(firstErrors(form.error));
  const changed = await changeListings(appOf(post.context), { ...inputOf(post), ...form.data });
  return done(post, "listings", changed);
};

const pause: Doer = async (post, formData) => {
  const form = pauseForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    return faulty(firstErrors(form.error));
  }
  const { months } = form.data;
  const paused = await pauseSubscription(appOf(post.context), { ...inputOf(post), months });
  return done(post, "pause", paused);
};

const resume: Doer = async (post) =>
  done(post, "resume", await resumeSubscription(appOf(post.context), inputOf(post)));

const end: Doer = async (post, formData) => {
  const form = endForm.safeParse(Object.fromEntries(formData));
  if (!form.success) throw data(null, { status: 400 });
  const { ending } = form.data;
  const ended = await endSubscription(appOf(post.context), { ...inputOf(post), ending });
  return done(post, ending, ended);
};

const doers: Record<OwnSubscriptionAct, Doer> = {
  "change-card": changeCard,
  listings,
  pause,
  resume,
  end,
};

function done(
  { subscriptionId }: OwnSubscriptionPost,
  news: string,
  moved: { ok: true } | { ok: false; reason: string },
): Outcome {
  if (moved.ok) return { to: `${pageOf(subscriptionId)}?fait=${news}` };
  return refused(moved.reason);
}

function faulty(fieldErrors: FormAnswer["fieldErrors"]): Outcome {
  return { answer: { fieldErrors }, status: 400 };
}

const refusals: Record<string, string> = { ...subscriptionMoveRefusals, ...faults };

/** @throws Response 404 when it is gone. */
function refused(reason: string): Outcome {
  if (reason === "subscription-not-found") throw data(null, { status: 404 });
  return { answer: { refusal: ownProperty(refusals, reason) ?? faults.unavailable }, status: 409 };
}
