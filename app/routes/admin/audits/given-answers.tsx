import { givenAnswersWords as words } from "#copy/admin/audits.ts";
import { longMoment } from "#domain/french-dates.ts";
import type { AuditAnswers } from "#domain/audit/answers.ts";
import type { AuditRun } from "#queries/audit/by-id.server.ts";
import { type Question, questionnaire } from "#copy/audit-questionnaire.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export function GivenAnswers({ run }: { run: AuditRun }) {
  const { answers, at, source } = run;
  if (!answers) return null;
  const by = source === "agency" ? words.byAgency : words.byPerson;
  return (
    <Card>
      <CardHeader title={words.title} description={words.givenBy(by, longMoment(at))} />
      <CardBody>
        <dl className="grid gap-3 text-sm">
          {questionnaire
            .flatMap(({ questions }) => questions)
            .map((question) => (
              <div
                key={question.id}
                className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
              >
                <dt className="text-muted">{frenchSpaces(question.label)}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">
                  {frenchSpaces(answered(question, answers))}
                </dd>
              </div>
            ))}
        </dl>
      </CardBody>
    </Card>
  );
}

function answered(question: Question, answers: AuditAnswers): string {
  const answer = answers[question.id];
  if (answer === undefined || answer === "") return words.noAnswer;
  if (question.kind !== "choice")
    return String(answer).replace(".", question.kind === "number" ? "," : ".");
  return question.choices.find(({ value }) => value === answer)?.label ?? String(answer);
}
