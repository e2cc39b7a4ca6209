import { labels } from "#copy/labels.ts";
import { declarationWords, wishedDateHint } from "#copy/contract-declarations.ts";
import type { DeclarationKind } from "#domain/contract-declaration.ts";
import { useRootData } from "#http/root-data.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary, Field, TextInput } from "#ui/field.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { DeclarationAnswer } from "./declaration-answer.ts";

const words = {
  reference: "Numéro de commande, ou e-mail utilisé pour commander",
  referenceHint:
    "Le numéro commence par CMD : il est dans l’e-mail de confirmation. L’e-mail suffit si vous ne l’avez plus.",
  email: "E-mail pour l’accusé de réception",
  emailHint: "Il part à cette adresse dès que vous confirmez.",
  checkFirst: "Vous vérifiez tout avant d’envoyer.",
  wishedEnd: "Date de fin souhaitée",
};

interface DeclarationFormProps {
  kind: DeclarationKind;
  answer: Extract<DeclarationAnswer, { step: "form" }> | null;
}

export function DeclarationForm({ kind, answer }: DeclarationFormProps) {
  const { path, title, nameLabel } = declarationWords[kind];
  const errors = answer?.errors ?? {};
  return (
    <form method="post" action={path} noValidate aria-label={title} className="grid max-w-xl gap-6">
      <Faults errors={errors} />
      <Field id="name" label={nameLabel} errors={errors["name"]}>
        <TextInput
          name="name"
          type="text"
          defaultValue={answer?.typed.name}
          autoComplete={kind === "withdrawal" ? "name" : "organization"}
          required
        />
      </Field>
      <Field
        id="reference"
        label={words.reference}
        errors={errors["reference"]}
        hint={frenchSpaces(words.referenceHint)}
      >
        <TextInput
          name="reference"
          type="text"
          data-order-reference
          defaultValue={answer?.typed.reference}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      {kind === "cancellation" && <WishedDate answer={answer} />}
      <Field id="email" label={words.email} errors={errors["email"]} hint={words.emailHint}>
        <TextInput
          name="email"
          type="email"
          defaultValue={answer?.typed.email}
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
      </Field>
      <div className="grid gap-3 sm:flex sm:items-center">
        <Button type="submit" name="action" value="check" size="lg" iconEnd="arrow-right">
          {labels.continue}
        </Button>
        <p className="text-sm text-muted">{words.checkFirst}</p>
      </div>
    </form>
  );
}

function WishedDate({ answer }: Pick<DeclarationFormProps, "answer">) {
  const { today } = useRootData();
  return (
    <Field
      id="wishedOn"
      label={words.wishedEnd}
      optional
      errors={answer?.errors["wishedOn"]}
      hint={wishedDateHint}
    >
      <TextInput
        name="wishedOn"
        type="date"
        min={today}
        defaultValue={answer?.typed.wishedOn}
        className="sm:max-w-60"
      />
    </Field>
  );
}

function Faults({ errors }: { errors: Record<string, string[]> }) {
  const faults = Object.entries(errors).flatMap(([id, messages]) =>
    messages.map((message) => ({ id, message })),
  );
  if (faults.length === 0) return null;
  return (
    <TakesFocus answer={errors}>
      <ErrorSummary errors={faults} />
    </TakesFocus>
  );
}
