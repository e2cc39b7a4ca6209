import { profileCardWords as words } from "#copy/portal/account.ts";
import { labels } from "#copy/labels.ts";
import { ownProperty } from "#domain/own-property.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { answerTo } from "../../acts/act-answer.ts";
import { type AccountAnswer, fieldId } from "./account-act.ts";
import { AccountForm, PasswordField } from "./account-form.tsx";

interface ProfileCardProps {
  person: { name: string; email: string };
  answer: AccountAnswer | undefined;
}

export function ProfileCard({ person, answer }: ProfileCardProps) {
  const errorsOf = (field: "name" | "email") =>
    ownProperty(answerTo(answer, field)?.fieldErrors, field);
  return (
    <Card aria-labelledby="profil">
      <CardHeader id="profil" title={words.title} description={words.description} />
      <CardBody className="grid gap-8 lg:grid-cols-2">
        <AccountForm act="name" answer={answer} label={labels.name} submit={words.saveName}>
          <Field id={fieldId("name", "name")} label={labels.fullName} errors={errorsOf("name")}>
            <TextInput name="name" defaultValue={person.name} autoComplete="name" required />
          </Field>
        </AccountForm>
        <AccountForm
          act="email"
          answer={answer}
          label="Adresse e-mail"
          submit={words.changeAddress}
        >
          <p className="text-sm text-muted">
            {words.currentAddress}
            <strong className="text-text">{person.email}</strong>
          </p>
          <Field
            id={fieldId("email", "email")}
            label={words.newAddress}
            errors={errorsOf("email")}
            hint={words.newAddressHint}
          >
            <TextInput
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          </Field>
          <PasswordField act="email" answer={answer} />
        </AccountForm>
      </CardBody>
    </Card>
  );
}
