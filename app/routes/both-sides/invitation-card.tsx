import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { labels } from "#copy/labels.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import type { AskedPassword } from "./asked-password.ts";
import { PasswordAgain } from "./password-again.tsx";

interface InvitationCardProps {
  words: { inviteTitle: string; inviteExplained: string; email: string; invite: string };
  answer: FormAnswer | undefined;
  asked: AskedPassword | null;
  children?: ReactNode;
}

export function InvitationCard({ words, answer, asked, children }: InvitationCardProps) {
  const { formData } = useNavigation();
  const errors = answer?.fieldErrors ?? {};
  return (
    <Card aria-labelledby="inviter">
      <CardHeader
        id="inviter"
        title={words.inviteTitle}
        description={frenchSpaces(words.inviteExplained)}
      />
      <CardBody>
        <Form method="post" noValidate className="grid max-w-md gap-4">
          <input type="hidden" name="action" value="invite" />
          {/* Field errors only: the page shows the refusal. */}
          {Object.keys(errors).length > 0 && <FormFaults refusal={null} fieldErrors={errors} />}
          <Field id="email" label={words.email} errors={errors["email"]}>
            <TextInput
              type="email"
              name="email"
              autoComplete="off"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              defaultValue={answer?.typed["email"]?.[0]}
            />
          </Field>
          {children}
          <PasswordAgain asked={asked} />
          <div className="grid sm:justify-items-start">
            <Button
              type="submit"
              pending={formData?.get("action") === "invite"}
              pendingLabel={labels.sending}
            >
              {words.invite}
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
