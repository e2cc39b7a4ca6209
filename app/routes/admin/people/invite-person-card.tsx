import { peopleWords as words } from "#copy/admin/people.ts";
import { roleNames } from "#copy/agency-roles.ts";
import { agencyRoles } from "#domain/agency-role.ts";
import { Field, Select } from "#ui/field.tsx";
import type { FormAnswer } from "#ui/use-form.ts";
import { askedIn, type AskedPassword } from "../../both-sides/asked-password.ts";
import { InvitationCard } from "../../both-sides/invitation-card.tsx";

interface InvitePersonCardProps {
  answer: FormAnswer | undefined;
  asked: AskedPassword | null;
}

export function InvitePersonCard({ answer, asked }: InvitePersonCardProps) {
  return (
    <InvitationCard words={words} answer={answer} asked={askedIn(asked, "invite")}>
      <Field id="role" label={words.role} errors={answer?.fieldErrors["role"]}>
        <Select name="role" defaultValue={answer?.typed["role"]?.[0] ?? "operator"}>
          {agencyRoles.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </Select>
      </Field>
    </InvitationCard>
  );
}
