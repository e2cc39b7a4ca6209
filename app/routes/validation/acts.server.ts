import type { RouterContextProvider } from "react-router";
import { publicationRefusals } from "#copy/publications.ts";
import type { ApprovalWay } from "#domain/publication.ts";
import { answerFields, approvalNameForm, publicationAnswerForm } from "#forms/publication.ts";
import { clientsActRefusal } from "#http/agency-device.server.ts";
import { answerPublication } from "#workflows/publication/answer-publication.server.ts";
import type { Asked, Visit } from "../acts/act-row.ts";
import { defineActs } from "../acts/define-acts.server.ts";

type Params = { publicationId: string };

interface Answerer {
  how: ApprovalWay;
  viewing: Parameters<typeof answerPublication>[1]["viewing"];
  /** Account's name; null: typed in the form. */
  name: string | null;
  /** Version the link may answer; null when signed in: the form says which version was read. */
  linkVersion: number | null;
}

interface Door {
  enter: (
    request: Request,
    context: Readonly<RouterContextProvider>,
    visit: Visit<Params>,
  ) => Promise<Answerer>;
  address: (params: Params, asked: Pick<Asked<Params>, "url">) => string;
}

export function answerActs(door: Door) {
  return defineActs({
    ...door,
    fields: [...answerFields, "answer"],
    refusals: publicationRefusals,
    gone: ["publication-not-found"],
    acts: {
      answer: {
        done: null,
        flood: "publicationAnswers",
        against: (visit) => clientsActRefusal(visit, publicationRefusals["agency-does-not-answer"]),
        form: ({ person: { name } }: Asked<Params, Answerer>) =>
          name === null
            ? publicationAnswerForm.and(approvalNameForm)
            : publicationAnswerForm.transform((answer) => ({ ...answer, name })),
        async do({ app, params, person: { how, viewing, linkVersion }, now }, answer) {
          if (linkVersion !== null && answer.version !== linkVersion) {
            return { ok: false, reason: "newer-version-waits" };
          }
          return answerPublication(app, { ...params, ...answer, how, viewing, now });
        },
      },
    },
  });
}
