import { Form, useNavigation } from "react-router";
import { teamWords as words } from "#copy/portal/team.ts";
import { labels } from "#copy/labels.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { FormAnswer } from "#ui/use-form.ts";

/** The owner invites somebody by their address. */
export function InviteCard({ answer }: { answer: FormAnswer | undefined }) {
  const { formData } = useNavigation();
  const errors = answer?.fieldErrors["email"];
  return (
    <Card aria-labelledby="inviter">
      <CardHeader
        id="inviter"
        title={words.inviteTitle}
        description={frenchSpaces(words.inviteExplained)}
      />
      <CardBody>
        <Form method="post" noValidate className="grid max-w-md gap-4">
          <input type="hidden" name="intent" value="invite" />
          {errors && <FormFaults refusal={null} fieldErrors={{ email: errors }} />}
          <Field id="email" label={words.email} errors={errors}>
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
          <div className="grid sm:justify-items-start">
            <Button
              type="submit"
              pending={formData?.get("intent") === "invite"}
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
