import { profileCardWords as words } from "#copy/portal/account.ts";
import { labels } from "#copy/labels.ts";
import { ownProperty } from "#domain/own-property.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { type AccountAnswer, fieldId } from "./account-act.ts";
import { AccountForm, PasswordField } from "./account-form.tsx";

interface ProfileCardProps {
  person: { name: string; email: string };
  answer: AccountAnswer | undefined;
}

export function ProfileCard({ person, answer }: ProfileCardProps) {
  const nameId = fieldId("name", "name");
  const emailId = fieldId("email", "email");
  return (
    <Card aria-labelledby="profil">
      <CardHeader id="profil" title={words.title} description={words.description} />
      <CardBody className="grid gap-8 lg:grid-cols-2">
        <AccountForm intent="name" answer={answer} label={labels.name} submit={words.saveName}>
          <Field
            id={nameId}
            label={labels.fullName}
            errors={ownProperty(answer?.fieldErrors, nameId)}
          >
            <TextInput name="name" defaultValue={person.name} autoComplete="name" required />
          </Field>
        </AccountForm>
        <AccountForm
          intent="email"
          answer={answer}
          label="Adresse e-mail"
          submit={words.changeAddress}
        >
          <p className="text-sm text-muted">
            {words.currentAddress}
            <strong className="text-text">{person.email}</strong>
          </p>
          <Field
            id={emailId}
            label={words.newAddress}
            errors={ownProperty(answer?.fieldErrors, emailId)}
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
          <PasswordField intent="email" answer={answer} />
        </AccountForm>
      </CardBody>
    </Card>
  );
}
