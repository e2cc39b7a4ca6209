import type { ListedCall } from "#queries/call/list.server.ts";
import { deskWords as words } from "#copy/admin/calls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CallDays } from "./call-days.tsx";
import { callsHref } from "./calls-address.ts";
import { ToNote } from "./to-note.tsx";

interface FirstCalls {
  rows: ListedCall[];
  next: string | null;
}

interface DeskProps {
  coming: FirstCalls;
  toNote: FirstCalls;
  today: string;
  now: Date;
}

export function Desk({ coming, toNote, today, now }: DeskProps) {
  if (coming.rows.length === 0 && toNote.rows.length === 0) return null;
  return (
    <>
      {coming.rows.length === 0 ? (
        <p className="text-sm text-muted">{words.none}</p>
      ) : (
        <CallDays calls={coming.rows} today={today} now={now} nextId={coming.rows[0]?.id ?? null} />
      )}
      {coming.next !== null && (
        <div>
          <ButtonLink href={callsHref("coming")} variant="ghost">
            {words.seeAll}
          </ButtonLink>
        </div>
      )}
      <ToNote calls={toNote.rows} more={toNote.next !== null} now={now} />
    </>
  );
}
