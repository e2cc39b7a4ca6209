import { engineWords as words } from "#copy/admin/backups.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { POSTGRES_LATE_DAYS, postgresReleasedOn } from "#domain/postgres-release.ts";
import { Badge } from "#ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

/** Version of the database server, and whether security releases came out since. */
export function EngineCard({ version, now }: { version: string; now: Date }) {
  const publishedOn = postgresReleasedOn(version);
  const isLate = publishedOn !== null && addDays(publishedOn, POSTGRES_LATE_DAYS) < parisDate(now);
  const badge = publishedOn && (
    <Badge variant={isLate ? "warning" : "default"} icon={isLate ? "warning" : "check"}>
      {isLate ? words.late : words.fine}
    </Badge>
  );
  return (
    <Card aria-labelledby="moteur">
      <CardHeader id="moteur" title={words.title} actions={badge} />
      <CardBody className="grid gap-2">
        <p className="font-semibold tabular-nums">{words.version(version)}</p>
        <p className="text-sm">
          {publishedOn ? words.published(longCalendarDay(publishedOn)) : words.unknown}
        </p>
        <p className="max-w-prose text-sm text-muted">{frenchSpaces(words.explained)}</p>
      </CardBody>
    </Card>
  );
}
