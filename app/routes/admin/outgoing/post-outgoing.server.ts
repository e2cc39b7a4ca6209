import { data, redirect, type RouterContextProvider } from "react-router";
import { outgoingRefusals } from "#copy/admin/outgoing.ts";
import type { OutgoingRefusal } from "#domain/outgoing.ts";
import { ownProperty } from "#domain/own-property.ts";
import { firstErrors } from "#forms/field-errors.ts";
import {
  apiKeyFields,
  apiKeyForm,
  outgoingActForm,
  webhookFields,
  webhookForm,
} from "#forms/outgoing.ts";
import { type App, appOf } from "#http/app-context.ts";
import { formAnswer, readForm, typedText } from "#http/form-post.server.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { savedAddress } from "#http/saved-at.ts";
import { makeApiKey, revokeApiKey } from "#workflows/outgoing/api-keys.server.ts";
import { sendWebhookAgain, tryWebhook } from "#workflows/outgoing/send-again.server.ts";
import {
  addWebhookEndpoint,
  removeWebhookEndpoint,
  renewWebhookSecret,
  switchWebhook,
} from "#workflows/outgoing/webhook-endpoints.server.ts";
import { askPassword } from "../../both-sides/ask-password.server.ts";
import type { OutgoingAnswer } from "./outgoing-answer.ts";

interface OutgoingPost {
  app: App;
  userId: string;
  formData: FormData;
}

/** One act of the page: done, it leads back there and says so; a secret is answered, and stored nowhere. */
export async function postOutgoing(visit: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}) {
  requireSameOrigin(visit.request);
  const person = await requireAdministrator(visit.request, visit.context);
  const formData = await readForm(visit.request, ["scopes", "events"]);
  const intent = typedText(formData, "intent");
  const act = ownProperty(acts, intent);
  if (!act) throw data(null, { status: 400 });
  const post = { app: appOf(visit.context), userId: person.userId, formData };
  const ofLine = ownProperty(givesAccess, intent);
  if (ofLine === undefined) return act(post);
  const form = { intent, id: ofLine ? typedText(formData, "id") : "" };
  const fault = await askPassword(visit, person, formData, form);
  if (!fault) return act(post);
  const { wrong, asked, status } = fault;
  return answer(intent, { ...typedIn(post, wrong), asked }, status);
}

/** What lets a program read, or tells it what happens here, takes the password again; whether it is one of a line. */
const givesAccess: Readonly<Record<string, boolean>> = {
  "make-key": false,
  "add-webhook": false,
  "renew-secret": true,
  "turn-on": true,
};

type Answer = ReturnType<typeof back> | ReturnType<typeof answer>;

const acts: Partial<Record<string, (post: OutgoingPost) => Promise<Answer>>> = {
  async "make-key"(post) {
    const { app, formData } = post;
    const form = apiKeyForm.safeParse({
      id: typedText(formData, "id"),
      name: typedText(formData, "name"),
      scopes: formData.getAll("scopes"),
    });
    if (!form.success) return refuseFields(post, "make-key", firstErrors(form.error));
    const made = await makeApiKey(app, { ...form.data, ...actOf(post) });
    if (!made.ok) return refuse(post, made.reason, "make-key");
    return answer("make-key", { shown: made.token });
  },

  async "revoke-key"(post) {
    return ended(post, await revokeApiKey(post.app, actOn(post)), "revoquee");
  },

  async "add-webhook"(post) {
    const { app, formData } = post;
    const form = webhookForm.safeParse({
      id: typedText(formData, "id"),
      url: formData.get("url"),
      events: formData.getAll("events"),
    });
    if (!form.success) return refuseFields(post, "add-webhook", firstErrors(form.error));
    // Each asks for a name's addresses.
    const wait = await app.limits.webhookSends.take(post.userId);
    if (wait !== null) return tooMany(post, wait);
    const added = await addWebhookEndpoint(app, { ...form.data, ...actOf(post) });
    if (added.ok) return answer("add-webhook", { shown: added.secret });
    if (added.reason !== "address-forbidden") return refuse(post, added.reason, "add-webhook");
    return refuseFields(post, "add-webhook", { url: [outgoingRefusals[added.reason]] });
  },

  async "renew-secret"(post) {
    const renewed = await renewWebhookSecret(post.app, actOn(post));
    return renewed.ok
      ? answer("renew-secret", { shown: renewed.secret })
      : refuse(post, renewed.reason);
  },

  async "turn-off"(post) {
    return ended(post, await switchWebhook(post.app, { ...actOn(post), on: false }), "eteinte");
  },

  async "turn-on"(post) {
    return ended(post, await switchWebhook(post.app, { ...actOn(post), on: true }), "rallumee");
  },

  async "remove-webhook"(post) {
    return ended(post, await removeWebhookEndpoint(post.app, actOn(post)), "retiree");
  },

  async "try-webhook"(post) {
    const wait = await post.app.limits.webhookSends.take(post.userId);
    if (wait !== null) return tooMany(post, wait);
    return ended(post, await tryWebhook(post.app, actOn(post)), "essai");
  },

  async "send-again"(post) {
    const wait = await post.app.limits.webhookSends.take(post.userId);
    if (wait !== null) return tooMany(post, wait);
    return ended(post, await sendWebhookAgain(post.app, actOn(post)), "renvoye");
  },
};

function actOf({ app, userId }: OutgoingPost) {
  return { actor: { kind: "administrator", userId } as const, now: app.clock() };
}

/** @throws Response 400 for an act on nothing that the page shows. */
function actOn(post: OutgoingPost) {
  const form = outgoingActForm.safeParse({ id: typedText(post.formData, "id") });
  if (!form.success) throw data(null, { status: 400 });
  return { ...form.data, ...actOf(post) };
}

function ended(
  post: OutgoingPost,
  outcome: { ok: true } | { ok: false; reason: OutgoingRefusal },
  done: string,
): Answer {
  return outcome.ok ? back(post, done) : refuse(post, outcome.reason);
}

function back({ app }: OutgoingPost, done: string) {
  return redirect(savedAddress(`/admin/integrations?fait=${done}`, app.clock()), 303);
}

function answer(intent: string, told: Partial<OutgoingAnswer>, status = 200) {
  const whole: OutgoingAnswer = {
    intent,
    typed: {},
    fieldErrors: {},
    refusal: null,
    shown: null,
    asked: null,
    ...told,
  };
  return data(whole, { status, headers: { "Cache-Control": "no-store" } });
}

function typedIn({ formData }: OutgoingPost, wrong: Parameters<typeof formAnswer>[2]) {
  return formAnswer(formData, [...apiKeyFields, ...webhookFields], wrong);
}

function refuseFields(post: OutgoingPost, intent: string, fieldErrors: Record<string, string[]>) {
  // The page gives each form its id: no form of ours sends another.
  if (fieldErrors["id"]) throw data(null, { status: 400 });
  return answer(intent, typedIn(post, { fieldErrors }), 400);
}

function refuse(post: OutgoingPost, reason: OutgoingRefusal, intent = "") {
  return answer(intent, typedIn(post, { refusal: outgoingRefusals[reason] }), 409);
}

function tooMany(post: OutgoingPost, wait: number) {
  return answer("", typedIn(post, { refusal: tooManySentence(wait) }), 429);
}
