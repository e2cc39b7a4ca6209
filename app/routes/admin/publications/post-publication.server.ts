import type { RouterContextProvider } from "react-router";
import { publicationsWords as words } from "#copy/admin/publications.ts";
import { publicationRefusals } from "#copy/publications.ts";
import { ownProperty } from "#domain/own-property.ts";
import type { PublicationRefusal } from "#domain/publication.ts";
import { firstErrors } from "#forms/field-errors.ts";
import {
  publicationActForm,
  publicationTextFields,
  publicationTextForm,
  publishedFields,
  publishedForm,
} from "#forms/publication.ts";
import { type App, appOf } from "#http/app-context.ts";
import { formAnswer, typedText } from "#http/form-post.server.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { askApproval } from "#workflows/publication/ask-approval.server.ts";
import { notePublished } from "#workflows/publication/note-published.server.ts";
import type { PublicationOutcome } from "#workflows/publication/publication-act.ts";
import { withdrawPublication } from "#workflows/publication/withdraw-publication.server.ts";
import { writeVersion } from "#workflows/publication/write-version.server.ts";

interface PublicationPost {
  context: Readonly<RouterContextProvider>;
  deliverableId: string;
  administratorId: string;
  formData: FormData;
  /** A sentence for each picture that came with it and was not kept. */
  refusals: readonly string[];
}

/** What the page says of an act that was not done, beside the publication it was about. */
export interface PublicationAnswer extends FormAnswer {
  publicationId: string;
  intent: string;
}

type Posted = { done: string } | { answer: PublicationAnswer; status: number };

/** Which fields come back as they were typed. */
const shown: Record<string, readonly string[]> = {
  write: [...publicationTextFields, "kind"],
  "write-ask": [...publicationTextFields, "kind"],
  publish: publishedFields,
};

/** One act of the agency: a text, asking for consent, giving up, or what was published. */
export async function postPublication(post: PublicationPost): Promise<Posted> {
  const { formData } = post;
  const intent = typedText(formData, "intent");
  const publicationId = typedText(formData, "publicationId");
  const answer = (given: Partial<FormAnswer>, status: number): Posted => ({
    answer: {
      ...formAnswer(formData, ownProperty(shown, intent) ?? [], given),
      publicationId,
      intent,
    },
    status,
  });
  const act = await actAsked(intent, post);
  if (act === null) return answer({ refusal: words.noSuchAct }, 400);
  if ("fieldErrors" in act) return answer({ fieldErrors: act.fieldErrors }, 400);
  if (act.outcome.ok) return { done: act.done };
  const { reason } = act.outcome;
  return answer({ refusal: publicationRefusals[reason] }, isMissing(reason) ? 404 : 409);
}

type Acted =
  | { outcome: PublicationOutcome; done: string }
  | { fieldErrors: Record<string, string[]> }
  | null;

/** Null: no such act. */
async function actAsked(intent: string, post: PublicationPost): Promise<Acted> {
  const app = appOf(post.context);
  if (intent === "write" || intent === "write-ask") return write(app, post, intent);
  if (intent === "publish") return publish(app, post);
  if (intent !== "ask" && intent !== "withdraw") return null;
  const form = publicationActForm.safeParse(Object.fromEntries(post.formData));
  if (!form.success) return null;
  const { publicationId } = form.data;
  const input = { publicationId, administratorId: post.administratorId, now: app.clock() };
  const outcome =
    intent === "ask" ? await askApproval(app, input) : await withdrawPublication(app, input);
  return { outcome, done: intent };
}

async function write(
  app: App,
  { deliverableId, administratorId, formData, refusals }: PublicationPost,
  intent: "write" | "write-ask",
): Promise<Acted> {
  const form = publicationTextForm.safeParse(Object.fromEntries(formData));
  const pictures: Record<string, string[]> = refusals.length > 0 ? { fileId: [...refusals] } : {};
  if (!form.success) return { fieldErrors: { ...firstErrors(form.error), ...pictures } };
  if (refusals.length > 0) return { fieldErrors: pictures };
  const ask = intent === "write-ask";
  const outcome = await writeVersion(app, {
    ...form.data,
    deliverableId,
    ask,
    administratorId,
    now: app.clock(),
  });
  return { outcome, done: ask ? "ask" : "write" };
}

async function publish(app: App, { administratorId, formData }: PublicationPost): Promise<Acted> {
  const form = publishedForm.safeParse(Object.fromEntries(formData));
  if (!form.success) return { fieldErrors: firstErrors(form.error) };
  const outcome = await notePublished(app, { ...form.data, administratorId, now: app.clock() });
  return { outcome, done: "publish" };
}

function isMissing(reason: PublicationRefusal): boolean {
  return reason === "publication-not-found" || reason === "deliverable-not-found";
}
