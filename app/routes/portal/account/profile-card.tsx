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
      <CardHeader
        id="profil"
        title="Profil"
        description="Votre nom et l’adresse de votre compte."
      />
      <CardBody className="grid gap-8 lg:grid-cols-2">
        <AccountForm intent="name" answer={answer} label="Nom" submit="Enregistrer le nom">
          <Field id={nameId} label="Nom complet" errors={answer?.fieldErrors[nameId]}>
            <TextInput name="name" defaultValue={person.name} autoComplete="name" required />
          </Field>
        </AccountForm>
        <AccountForm
          intent="email"
          answer={answer}
          label="Adresse e-mail"
          submit="Changer d’adresse"
        >
          <p className="text-sm text-muted">
            Adresse actuelle{"\u202F"}: <strong className="text-text">{person.email}</strong>
          </p>
          <Field
            id={emailId}
            label="Nouvelle adresse"
            errors={answer?.fieldErrors[emailId]}
            hint="Elle remplacera l’actuelle quand vous aurez ouvert le lien que nous y envoyons."
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
