import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { peopleWords as words } from "#copy/admin/people.ts";
import { roleNames } from "#copy/agency-roles.ts";
import { agencyRoles } from "#domain/agency-role.ts";
import { shortDay } from "#domain/french-dates.ts";
import { shownEmail } from "#domain/shown-email.ts";
import type { AgencyPerson } from "#queries/account/agency-people.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Select } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ActButton } from "../../both-sides/act-button.tsx";
import { askedIn, type AskedPassword } from "../../both-sides/asked-password.ts";
import { PasswordAgain } from "../../both-sides/password-again.tsx";

interface PeopleCardProps {
  people: AgencyPerson[];
  userId: string;
  asked: AskedPassword | null;
  typedRole: string | undefined;
}

export function PeopleCard({ people, userId, asked, typedRole }: PeopleCardProps) {
  return (
    <Card aria-labelledby="personnes">
      <CardHeader
        id="personnes"
        title={words.people}
        description={frenchSpaces(words.removeExplained)}
      />
      <CardBody>
        <ul className="grid divide-y divide-line">
          {people.map((person) => (
            <Person key={person.id} person={person} own={person.id === userId}>
              <RoleForm
                person={person}
                asked={askedIn(asked, "role", person.id)}
                typed={typedRole}
              />
            </Person>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

interface PersonProps {
  person: AgencyPerson;
  own: boolean;
  children: ReactNode;
}

function Person({ person, own, children }: PersonProps) {
  const { id, name, email, role, grantedAt, openedAt, secondFactor } = person;
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{name || email}</span>
          {own && <span className="font-normal text-muted">({words.you})</span>}
          <Badge variant={role === "admin" ? "default" : "secondary"}>{roleNames[role]}</Badge>
          {openedAt === null && <Badge variant="warning">{words.awaitsPassword}</Badge>}
          {!secondFactor && <Badge variant="outline">{words.withoutSecondFactor}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {shownEmail(email)} · {words.since(shortDay(grantedAt))}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <ActButton
          intent="remove"
          field="person"
          id={id}
          variant="ghost"
          label={own ? undefined : words.removeNamed(name || email)}
        >
          {own ? words.leave : words.remove}
        </ActButton>
      </div>
    </li>
  );
}

interface RoleFormProps {
  person: AgencyPerson;
  asked: AskedPassword | null;
  typed: string | undefined;
}

function RoleForm({ person: { id, role, name: named, email }, asked, typed }: RoleFormProps) {
  const pending = usePending("role", id);
  const name = named || email;
  const shown = (asked && typed) || role;
  return (
    <Form
      method="post"
      noValidate
      className={asked ? "grid w-full gap-3" : "flex flex-wrap items-center gap-2"}
    >
      <input type="hidden" name="person" value={id} />
      <Select name="role" aria-label={words.roleOf(name)} defaultValue={shown} key={shown}>
        {agencyRoles.map((one) => (
          <option key={one} value={one}>
            {roleNames[one]}
          </option>
        ))}
      </Select>
      <PasswordAgain asked={asked} />
      <Button
        type="submit"
        name="action"
        value="role"
        variant="outline"
        pending={pending}
        aria-label={words.changeNamed(name)}
      >
        {words.change}
      </Button>
    </Form>
  );
}

function usePending(intent: string, id: string): boolean {
  const { formData } = useNavigation();
  return formData?.get("action") === intent && formData.get("person") === id;
}
