import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import {
  backupsWords,
  fileSize,
  lastCopyWords,
  lastTestWords,
  since,
} from "#copy/admin/backups.ts";
import { BACKUP_LATE_HOURS, RESTORE_TEST_DAYS } from "#domain/backup.ts";
import { longMoment } from "#domain/french-dates.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const HOUR_MS = 3_600_000;

interface Copy {
  startedAt: Date;
  bytes: number | null;
  rows: number | null;
  files: number | null;
}

export function LastCopyCard({ copy, now }: { copy: Copy | null; now: Date }) {
  const words = lastCopyWords;
  const isLate =
    copy !== null && now.getTime() - copy.startedAt.getTime() > BACKUP_LATE_HOURS * HOUR_MS;
  const badge = copy && (
    <Badge variant={isLate ? "warning" : "default"} icon={isLate ? "warning" : "check"}>
      {isLate ? words.late : words.fine}
    </Badge>
  );
  return (
    <LastCard id="copie" title={words.title} badge={badge}>
      {copy ? (
        <Age at={copy.startedAt} now={now}>
          {words.contents(
            (copy.rows ?? 0).toLocaleString("fr-FR"),
            (copy.files ?? 0).toLocaleString("fr-FR"),
            fileSize(copy.bytes ?? 0),
          )}
        </Age>
      ) : (
        <Never title={words.never}>{words.neverDetail}</Never>
      )}
      <AskButton act="backup" label={backupsWords.copyNow} pendingLabel={backupsWords.copying} />
    </LastCard>
  );
}

interface Test {
  at: Date;
  by: "restored" | "read" | null;
  failure: string | null;
}

export function LastTestCard(props: { test: Test | null; hasCopy: boolean; now: Date }) {
  const { test, hasCopy, now } = props;
  const words = lastTestWords;
  return (
    <LastCard id="essai" title={words.title} badge={test && <TestBadge test={test} now={now} />}>
      {test ? (
        <Age at={test.at} now={now}>
          {test.failure ?? (test.by === "read" ? words.read : words.restored)}
        </Age>
      ) : (
        <Never title={words.never}>{words.explained}</Never>
      )}
      {hasCopy && (
        <AskButton act="test" label={backupsWords.tryNow} pendingLabel={backupsWords.trying} />
      )}
    </LastCard>
  );
}

function TestBadge({ test, now }: { test: Test; now: Date }) {
  if (test.failure !== null)
    return (
      <Badge variant="destructive" icon="warning">
        {lastTestWords.failed}
      </Badge>
    );
  const isDue = now.getTime() - test.at.getTime() > 2 * RESTORE_TEST_DAYS * 24 * HOUR_MS;
  return (
    <Badge variant={isDue ? "warning" : "default"} icon={isDue ? "clock" : "check"}>
      {isDue ? lastTestWords.due : lastTestWords.fine}
    </Badge>
  );
}

interface LastCardProps {
  id: string;
  title: string;
  badge: ReactNode;
  children: [ReactNode, ReactNode];
}

function LastCard({ id, title, badge, children: [known, button] }: LastCardProps) {
  return (
    <Card aria-labelledby={id} className="flex flex-col">
      <CardHeader id={id} title={title} actions={badge} />
      <CardBody className="grow">{known}</CardBody>
      {button && <CardFooter>{button}</CardFooter>}
    </Card>
  );
}

function Age({ at, now, children }: { at: Date; now: Date; children: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-2xl font-semibold tabular-nums">{frenchSpaces(since(at, now))}</p>
      <p className="text-sm text-muted">{longMoment(at)}</p>
      <p className="max-w-prose text-sm wrap-anywhere">{frenchSpaces(children)}</p>
    </div>
  );
}

function Never({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-2xl font-semibold">{title}</p>
      <p className="max-w-prose text-sm text-muted">{frenchSpaces(children)}</p>
    </div>
  );
}

interface AskButtonProps {
  act: "backup" | "test";
  label: string;
  pendingLabel: string;
}

function AskButton({ act, label, pendingLabel }: AskButtonProps) {
  const navigation = useNavigation();
  const pending = navigation.state !== "idle" && navigation.formData?.get("action") === act;
  return (
    <Form method="post">
      <Button
        type="submit"
        name="action"
        value={act}
        variant="outline"
        pending={pending}
        pendingLabel={pendingLabel}
      >
        {label}
      </Button>
    </Form>
  );
}
