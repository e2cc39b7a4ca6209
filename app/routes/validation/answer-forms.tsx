import { Form, useNavigation } from "react-router";
import { labels } from "#copy/labels.ts";
import { validationWords as words } from "#copy/portal/publications.ts";
import { type ApprovalAnswer, APPROVAL_WORDS_MAX } from "#domain/publication.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody } from "#ui/card.tsx";
import { ErrorSummary, Field, TextArea, TextInput } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import type { FormAnswer } from "#ui/use-form.ts";
import { frenchSpaces } from "#ui/typography.ts";

interface AnswerFormsProps {
  version: number;
  /** True: opened by link, so the form asks for a name. */
  named: boolean;
  answer: FormAnswer | undefined;
}

/** Two forms, so that Enter in one never submits the other's answer. */
export function AnswerForms({ version, named, answer }: AnswerFormsProps) {
  return (
    <>
      {answer?.refusal && (
        <TakesFocus answer={answer}>
          <Notice variant="warning" role="alert">
            {frenchSpaces(answer.refusal)}
          </Notice>
        </TakesFocus>
      )}
      <div className="grid items-start gap-6 md:grid-cols-2">
        <AnswerForm kind="accepted" {...{ version, named, answer }} />
        <AnswerForm kind="sent_back" {...{ version, named, answer }} />
      </div>
    </>
  );
}

const wordsOf = {
  accepted: { title: words.acceptTitle, act: words.accept, id: "accepter" },
  sent_back: { title: words.sendBackTitle, act: words.sendBack, id: "renvoyer" },
} as const satisfies Record<ApprovalAnswer, object>;

function AnswerForm({ kind, version, named, answer }: AnswerFormsProps & { kind: ApprovalAnswer }) {
  const { title, act, id } = wordsOf[kind];
  const sending = useNavigation().formData?.get("answer") === kind;
  const own = answer?.typed["answer"]?.[0] === kind ? answer : undefined;
  const errors = own?.fieldErrors ?? {};
  const idOf = (field: string) => `${id}-${field}`;
  const summary = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ id: idOf(field), message })),
  );
  return (
    <Card elevation={kind === "accepted" ? "lift" : "soft"} aria-labelledby={`${id}-titre`}>
      <CardBody>
        <Form method="post" noValidate className="grid gap-4">
          <h2 id={`${id}-titre`} className="text-lg font-semibold">
            {title}
          </h2>
          <input type="hidden" name="version" value={version} />
          {summary.length > 0 && (
            <TakesFocus answer={answer}>
              <ErrorSummary errors={summary} />
            </TakesFocus>
          )}
          {kind === "accepted" ? (
            <p className="text-sm text-muted">{frenchSpaces(words.acceptText)}</p>
          ) : (
            <Field
              id={idOf("words")}
              label={words.words}
              hint={words.wordsHint}
              errors={errors["words"]}
            >
              <TextArea
                name="words"
                rows={4}
                maxLength={APPROVAL_WORDS_MAX}
                required
                defaultValue={own?.typed["words"]?.[0]}
              />
            </Field>
          )}
          {named && (
            <Field
              id={idOf("name")}
              label={words.name}
              hint={words.nameHint}
              errors={errors["name"]}
            >
              <TextInput
                name="name"
                autoComplete="name"
                maxLength={100}
                required
                defaultValue={own?.typed["name"]?.[0]}
              />
            </Field>
          )}
          <div className="grid sm:justify-items-start">
            <Button
              type="submit"
              name="answer"
              value={kind}
              variant={kind === "accepted" ? "primary" : "outline"}
              icon={kind === "accepted" ? "check" : "pencil"}
              pending={sending}
              pendingLabel={labels.sending}
            >
              {act}
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
