import { teamWords as words } from "#copy/portal/team.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { TeamMember } from "#queries/company/team.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ActButton } from "../../both-sides/act-button.tsx";

interface PeopleCardProps {
  people: TeamMember[];
  isOwner: boolean;
  userId: string;
}

export function PeopleCard({ people, isOwner, userId }: PeopleCardProps) {
  return (
    <Card aria-labelledby="equipe">
      <CardHeader id="equipe" title={words.people} />
      <CardBody>
        {people.length === 0 ? (
          <p className="text-sm text-muted">{frenchSpaces(words.nobody)}</p>
        ) : (
          <ul className="grid divide-y divide-line">
            {people.map((member) => (
              <Member key={member.id} member={member} isOwner={isOwner} userId={userId} />
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

function Member({
  member,
  isOwner,
  userId,
}: { member: TeamMember } & Omit<PeopleCardProps, "people">) {
  const { id, name, email, memberId, acceptedAt, invitedAt } = member;
  const joined = acceptedAt !== null;
  const since = shortCalendarDay(parisDate(acceptedAt ?? invitedAt));
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="break-all">{name ?? email}</span>
          {memberId === userId && <span className="font-normal text-muted">({words.you})</span>}
          <Badge variant={joined ? "default" : "outline"}>
            {joined ? words.joined : words.invited}
          </Badge>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {name !== null && `${email} · `}
          {joined ? words.joinedOn(since) : words.invitedOn(since)}
        </p>
      </div>
      {isOwner && (
        <ActButton
          field="membership"
          id={id}
          intent="end"
          variant="outline"
          label={joined ? words.removeNamed(name ?? email) : words.withdrawNamed(email)}
        >
          {joined ? words.remove : words.withdraw}
        </ActButton>
      )}
    </li>
  );
}
