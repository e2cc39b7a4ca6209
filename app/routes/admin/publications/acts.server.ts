import { publicationRefusals } from "#copy/publications.ts";
import {
  publicationActForm,
  publicationTextForm,
  publishedForm,
  publicationTextFields,
  publishedFields,
} from "#forms/publication.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { askApproval } from "#workflows/publication/ask-approval.server.ts";
import { notePublished } from "#workflows/publication/note-published.server.ts";
import { withdrawPublication } from "#workflows/publication/withdraw-publication.server.ts";
import { writeVersion } from "#workflows/publication/write-version.server.ts";
import type { AnswerOf } from "../../acts/act-answer.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import { workPictureForm } from "../pictures/work-picture-form.server.ts";
import { recordAddress } from "../record/address.ts";

type AskedHere = Asked<{ deliverableId: string }>;

const write = (ask: boolean) => ({
  done: ask ? "ask" : "write",
  form: publicationTextForm,
  do: (asked: AskedHere, text: ReturnType<typeof publicationTextForm.parse>) =>
    writeVersion(asked.app, { ...text, ...asked.params, ask, ...byPerson(asked) }),
});

export const publicationActs = defineActs({
  enter: requireAdministrator,
  address: ({ deliverableId }: AskedHere["params"]) => recordAddress.publications(deliverableId),
  tellsWhen: true,
  fields: [...publicationTextFields, "kind", ...publishedFields, "publicationId"],
  async read({ params, ...visit }) {
    const { formData, refusals } = await workPictureForm(visit, params.deliverableId);
    const faults: Record<string, string[]> = refusals.length > 0 ? { fileId: refusals } : {};
    return { formData, faults };
  },
  refusals: publicationRefusals,
  gone: ["publication-not-found", "deliverable-not-found"],
  acts: {
    write: write(false),
    "write-ask": write(true),
    ask: {
      form: publicationActForm,
      do: (asked, input) => askApproval(asked.app, { ...input, ...byPerson(asked) }),
    },
    withdraw: {
      form: publicationActForm,
      do: (asked, input) => withdrawPublication(asked.app, { ...input, ...byPerson(asked) }),
    },
    publish: {
      form: publishedForm,
      do: (asked, input) => notePublished(asked.app, { ...input, ...byPerson(asked) }),
    },
  },
});

export type PublicationAnswer = AnswerOf<typeof publicationActs>;

function byPerson({ person, now }: AskedHere) {
  return { administratorId: person.userId, now };
}
