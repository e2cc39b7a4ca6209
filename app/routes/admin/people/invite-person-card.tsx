import { Form, useNavigation } from "react-router";
import { peopleWords as words } from "#copy/admin/people.ts";
import { roleNames } from "#copy/agency-roles.ts";
import { labels } from "#copy/labels.ts";
import { agencyRoles } from "#domain/agency-role.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { FormAnswer } from "#ui/use-form.ts";

/** Somebody is asked to join by their address, as what they will be. */
export function InvitePersonCard({ answer }: { answer: FormAnswer | undefined }) {
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
        <Form method="post" noValidate className="grid gap-4">
          <input type="hidden" name="intent" value="invite" />
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
          <Field id="role" label={words.role} errors={errors["role"]}>
            <Select name="role" defaultValue={answer?.typed["role"]?.[0] ?? "operator"}>
              {agencyRoles.map((role) => (
                <option key={role} value={role}>
                  {roleNames[role]}
                </option>
              ))}
            </Select>
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
