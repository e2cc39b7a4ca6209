import { data, redirect, type RouterContextProvider } from "react-router";
import { catalogueRefusals as refusals } from "#copy/admin/catalogue.ts";
import type { CatalogueRefusal } from "#domain/catalogue-version.ts";
import {
  publicationForm,
  readCatalogue,
  shownRevision,
  type TypedCatalogue,
  typedCatalogueIn,
} from "#forms/catalogue.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { savedAddress } from "#http/saved-at.ts";
import {
  publishCatalogue,
  withdrawCatalogue,
} from "#workflows/catalogue/publish-version.server.ts";
import {
  discardCatalogueDraft,
  saveCatalogueDraft,
} from "#workflows/catalogue/write-draft.server.ts";

interface VersionPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** The administrator's. */
  userId: string;
  number: number;
}

/** What the page shows again after a refusal. */
export interface VersionAnswer {
  intent: Intent;
  refusal: string | null;
  errors: Record<string, string[]>;
  /** The draft as it was typed; null: another form was sent. */
  typed: TypedCatalogue | null;
  /** Whether somebody else saved it meanwhile. */
  conflict: boolean;
  on: string;
  at: string;
}

const intents = ["save", "publish-now", "publish-at", "discard", "withdraw"] as const;
type Intent = (typeof intents)[number];

/**
 * Saves, publishes, withdraws or discards a version, by the button pressed.
 * @throws Response 400 for a button that the page doesn't have, 404 for no such version.
 */
export async function postVersion({ request, context, userId, number }: VersionPost) {
  const app = appOf(context);
  const formData = await readForm(request);
  const intent = intents.find((known) => known === formData.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  const act = { number, actor: { kind: "administrator", userId } as const, now: app.clock() };
  const revision = shownRevision.parse(formData.get("revision"));
  const told = { intent, on: typedText(formData, "on"), at: typedText(formData, "at") };
  const lead = (done: string, path = `/admin/offres/${number}`) =>
    redirect(savedAddress(`${path}?fait=${done}`, act.now), 303);
  const refuse = (reason: CatalogueRefusal, typed: TypedCatalogue | null = null) => {
    if (reason === "version-not-found") throw data(null, { status: 404 });
    const conflict = reason === "edited-meanwhile";
    return answer({ ...told, typed, conflict, refusal: refusals[reason] }, 409);
  };
  if (intent === "save") {
    const typed = typedCatalogueIn(formData);
    const read = readCatalogue(typed);
    if (!read.ok) return answer({ ...told, typed, errors: read.errors }, 400);
    const saved = await saveCatalogueDraft(app, { ...act, ...read, revision });
    return saved.ok ? lead("saved") : refuse(saved.reason, typed);
  }
  if (intent === "publish-now") {
    const published = await publishCatalogue(app, { ...act, revision, effectiveAt: null });
    return published.ok ? lead("published") : refuse(published.reason);
  }
  if (intent === "publish-at") {
    const form = publicationForm.safeParse(told);
    if (!form.success) return answer({ ...told, errors: firstErrors(form.error) }, 400);
    const scheduled = await publishCatalogue(app, { ...act, revision, effectiveAt: form.data });
    return scheduled.ok ? lead("scheduled") : refuse(scheduled.reason);
  }
  if (intent === "discard") {
    const discarded = await discardCatalogueDraft(app, act);
    return discarded.ok ? lead("discarded", "/admin/offres") : refuse(discarded.reason);
  }
  const withdrawn = await withdrawCatalogue(app, act);
  return withdrawn.ok ? lead("withdrawn") : refuse(withdrawn.reason);
}

function answer(
  told: Pick<VersionAnswer, "intent" | "on" | "at"> & Partial<VersionAnswer>,
  status: 400 | 409,
) {
  const whole: VersionAnswer = { refusal: null, errors: {}, typed: null, conflict: false, ...told };
  return data(whole, { status });
}
