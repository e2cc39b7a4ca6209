import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { citationWords, pastedFaultWords } from "#copy/citations.ts";
import type { FaultyLine, RepeatedLine } from "#domain/citation-lines.ts";
import { ownProperty } from "#domain/own-property.ts";
import { citationActForm, citationsForm, PASTED_CITATIONS_MAX } from "#forms/citations.ts";
import { firstErrors } from "#forms/field-errors.ts";
import type { App } from "#http/app-context.ts";
import { addCitations } from "#workflows/citation/add-citations.server.ts";
import { judgeCitation } from "#workflows/citation/judge-citation.server.ts";
import { recordAddress } from "../record/address.ts";

interface CitationsPost {
  app: App;
  formData: FormData;
  deliverableId: string;
  userId: string;
}

export interface CitationsAnswer {
  /** Unique per answer: used as a React `key` to refill the field. */
  key: string;
  /** Text left in the field: everything, or only the faulty lines once the valid ones are saved. */
  typed: string;
  errors: string[];
  added: number;
  good: number;
  faulty: FaultyLine[];
  repeated: RepeatedLine[];
}

/** Saves pasted citations: all, or the valid ones with `keep`. @throws Response 404 for an unknown deliverable. */
export async function postCitations({ app, formData, deliverableId, userId }: CitationsPost) {
  const pasted = formData.get("pasted");
  const typed = typeof pasted === "string" ? pasted.slice(0, PASTED_CITATIONS_MAX) : "";
  const none = { key: randomUUID(), typed, added: 0, good: 0, faulty: [], repeated: [] };
  const form = citationsForm.safeParse({ pasted });
  if (!form.success) {
    const faults = firstErrors(form.error)["pasted"] ?? [];
    const errors = faults.map((fault) => ownProperty(pastedFaultWords, fault) ?? fault);
    return data<CitationsAnswer>({ ...none, errors }, { status: 400 });
  }
  const read = await addCitations(app, {
    deliverableId,
    pasted: form.data.pasted,
    keepGood: formData.get("keep") === "good",
    administratorId: userId,
    now: app.clock(),
  });
  if (!read) throw data(null, { status: 404 });
  const { added, faulty, repeated, good } = read;
  const left = added > 0 ? faulty.map(({ text }) => text).join("\n") : typed;
  const answer: CitationsAnswer = {
    ...none,
    errors: [],
    added,
    faulty,
    repeated,
    good: good.length,
    typed: left,
  };
  const refused = added === 0 && faulty.length > 0;
  return data<CitationsAnswer>(answer, { status: refused ? 400 : 200 });
}

/** @throws Response 400 for an unknown act. */
export async function postCitationAct({ app, formData, deliverableId, userId }: CitationsPost) {
  const form = citationActForm.safeParse(Object.fromEntries(formData));
  if (!form.success) throw data(null, { status: 400 });
  const act = { deliverableId, ...form.data, administratorId: userId, now: app.clock() };
  // Another administrator may just have removed the citation.
  if (!(await judgeCitation(app, act)))
    return data({ refusal: citationWords.gone }, { status: 409 });
  return redirect(recordAddress.citations(deliverableId), 303);
}
