import { agencyAuditFormWords as words } from "#copy/admin/audits.ts";
import { labels } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import { sectorNames } from "#copy/audit.ts";
import { type Question, questionnaire } from "#copy/audit-questionnaire.ts";
import { sectors } from "#domain/audit/sector.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary, Field, Select, TextArea, TextInput } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { AgencyAuditAnswer } from "./acts.server.ts";
import { LATEST_RESULT } from "./agency-answers.ts";

interface AgencyAuditFormProps {
  /** Keyed by field name. */
  typed: Record<string, string>;
  answer: AgencyAuditAnswer | undefined;
  /** Empty string: no result yet. */
  latestResult: string;
  email: string;
}

export function AgencyAuditForm({ typed, answer, latestResult, email }: AgencyAuditFormProps) {
  const saving = useNavigation().formMethod === "POST";
  const errors = answer?.fieldErrors ?? {};
  return (
    <Form method="post" noValidate className="grid gap-6" aria-label={words.title}>
      <Faults answer={answer} />
      <input type="hidden" name={LATEST_RESULT} value={latestResult} />
      <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
        {questionnaire
          .flatMap(({ questions }) => questions)
          .map((question) => (
            <QuestionField
              key={question.id}
              question={question}
              typed={typed[question.id] ?? ""}
              errors={errors[question.id]}
            />
          ))}
        <Field id="secteur" label={labels.sector} optional errors={errors["secteur"]}>
          <Select name="secteur" defaultValue={typed["secteur"]}>
            <option value="">{labels.notGiven}</option>
            {sectors.map((sector) => (
              <option key={sector} value={sector}>
                {sectorNames[sector]}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="ville" label={labels.town} optional errors={errors["ville"]}>
          <TextInput name="ville" type="text" defaultValue={typed["ville"]} autoComplete="off" />
        </Field>
      </div>
      <div className="grid gap-3 sm:flex sm:items-center">
        <Button type="submit" pending={saving} pendingLabel={words.computing}>
          {words.send}
        </Button>
        <p className="text-sm wrap-anywhere text-muted">{words.whereItGoes(email)}</p>
      </div>
    </Form>
  );
}

interface QuestionFieldProps {
  question: Question;
  typed: string;
  errors: string[] | undefined;
}

function QuestionField({ question, typed, errors }: QuestionFieldProps) {
  const { id, kind, label, help } = question;
  return (
    <Field
      id={id}
      label={frenchSpaces(label)}
      hint={help && frenchSpaces(help)}
      errors={errors?.map(frenchSpaces)}
      className={kind === "long-text" ? "md:col-span-2" : undefined}
    >
      {kind === "choice" && (
        <Select name={id} defaultValue={typed || "unknown"}>
          {question.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {frenchSpaces(choice.label)}
            </option>
          ))}
        </Select>
      )}
      {kind === "long-text" && <TextArea name={id} defaultValue={typed} />}
      {kind !== "choice" && kind !== "long-text" && (
        <TextInput
          name={id}
          type="text"
          inputMode={inputModes[kind]}
          defaultValue={typed}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

const inputModes = { number: "decimal", text: "text", url: "url" } as const;

/** Focused after a failed submit: the form is long and its errors are at the top. */
function Faults({ answer }: Pick<AgencyAuditFormProps, "answer">) {
  if (!answer) return null;
  const faults = Object.entries(answer.fieldErrors).map(([id, [message = ""]]) => ({
    id,
    message: frenchSpaces(message),
  }));
  return (
    <TakesFocus answer={answer}>
      <ErrorSummary errors={faults} />
      {answer.refusal !== null && (
        <Notice variant="destructive" role="alert">
          {frenchSpaces(answer.refusal)}
        </Notice>
      )}
    </TakesFocus>
  );
}
