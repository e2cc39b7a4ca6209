import "./audit.css";
import { data, useNavigation } from "react-router";
import { listingLabel } from "#domain/audit/listing-label.ts";
import { listingPage } from "#domain/audit/listing-link.ts";
import { appOf } from "#http/app-context.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { auditById } from "#queries/audit/by-id.server.ts";
import { frenchSpaces } from "#ui/typography.ts";
import type { Route } from "./+types/questions.ts";
import { Analysing } from "./analysing.tsx";
import { AuditNotes } from "./audit-notes.tsx";
import { isSampleOffered, postAnswers } from "./post-answers.server.ts";
import { OpenListing } from "./open-listing.tsx";
import { QuestionnaireForm } from "./questionnaire-form.tsx";
import { typedFrom } from "./typed-answers.ts";

const words = {
  reading:
    "Nous relisons vos réponses et ouvrons votre site, si vous en avez donné un. Une dizaine de secondes au plus.",
  again: "Refaire l’audit",
  title: "Regardons votre fiche",
  lastAnswers: "Vos dernières réponses sont là : changez ce qui a changé.",
  openBeside:
    "Ouvrez-la à côté de cette page : tout s’y lit. Une réponse touchée mène à la suivante.",
};

/** Open to anybody with the audit's link. */
export async function loader({ request, params: { auditId }, context }: Route.LoaderArgs) {
  const audit = await viewing({ request, context }, (db) => auditById(db, auditId), auditId);
  if (!audit) throw data(null, { status: 404 });
  const answered = audit.runs.findLast(({ answers }) => answers !== null);
  return {
    auditId: audit.id,
    listing: listingLabel(audit.gbpUrl),
    opens: listingPage(audit.gbpUrl),
    again: audit.runs.length > 0,
    earlier: typedFrom(answered?.answers ?? null, audit),
    sampleOffered: audit.runs.length === 0 && isSampleOffered(appOf(context)),
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return postAnswers(params.auditId, { request, context });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const answered = new Headers(actionHeaders);
  answered.set("X-Robots-Tag", privateHeaders["X-Robots-Tag"]);
  return answered;
}

export default function QuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { auditId, listing, opens, again, earlier, sampleOffered } = loaderData;
  const analysing = useNavigation().formMethod === "POST";
  return (
    <div className="page-width py-6 sm:py-14">
      <title>{`${actionData ? "Erreur · " : ""}Questionnaire · Audit gratuit · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <Analysing shown={analysing}>{words.reading}</Analysing>
      <div hidden={analysing}>
        <header className="grid max-w-prose gap-3">
          <h1 className="text-3xl">{again ? words.again : words.title}</h1>
          <p className="text-lg text-muted">
            {listing !== null && <strong className="font-semibold text-text">{listing}. </strong>}
            {frenchSpaces(again ? words.lastAnswers : words.openBeside)}
          </p>
          {opens !== null && <OpenListing href={opens} />}
        </header>
        <div className="mt-6 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <QuestionnaireForm
            auditId={auditId}
            earlier={earlier}
            answer={actionData}
            sampleOffered={sampleOffered}
          />
          <AuditNotes />
        </div>
      </div>
    </div>
  );
}
