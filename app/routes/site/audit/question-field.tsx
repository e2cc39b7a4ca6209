import type { Question } from "#copy/audit-questionnaire.ts";
import { Field, RadioGroup, TextArea, TextInput } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface QuestionFieldProps {
  question: Question;
  typed: string | undefined;
  errors: string[] | undefined;
}

export function QuestionField({ question, typed, errors }: QuestionFieldProps) {
  const { id, label, help } = question;
  const shown = {
    errors: errors?.map(frenchSpaces),
    ...(help !== undefined && { hint: frenchSpaces(help) }),
  };
  if (question.kind === "choice") {
    const { hint, ...rest } = shown;
    return (
      <RadioGroup
        id={id}
        name={id}
        legend={
          <>
            <span className="block text-base">{frenchSpaces(label)}</span>
            {hint && <span className="mt-1 block font-normal text-muted">{hint}</span>}
          </>
        }
        options={question.choices.map((choice) => ({
          value: choice.value,
          label: frenchSpaces(choice.label),
        }))}
        defaultValue={typed}
        {...(areShort(question.choices) && { className: "[&>div]:grid-cols-2" })}
        {...rest}
      />
    );
  }
  return (
    <Field id={id} label={frenchSpaces(label)} {...shown}>
      <TypedControl question={question} typed={typed} />
    </Field>
  );
}

function areShort(choices: readonly { label: string }[]): boolean {
  return choices.length > 4 && choices.every(({ label }) => label.length <= 15);
}

function TypedControl({ question: { kind, id }, typed }: Omit<QuestionFieldProps, "errors">) {
  const shared = { name: id, defaultValue: typed, autoComplete: "off" };
  if (kind === "long-text") return <TextArea {...shared} rows={6} />;
  if (kind === "number") {
    const inputMode = id === "rating" ? "decimal" : "numeric";
    return <TextInput {...shared} type="text" inputMode={inputMode} className="sm:max-w-48" />;
  }
  if (kind === "url") {
    return (
      <TextInput
        {...shared}
        type="text"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="www.exemple.fr"
      />
    );
  }
  return <TextInput {...shared} type="text" />;
}
