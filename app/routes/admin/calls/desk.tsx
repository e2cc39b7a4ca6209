import type { ListedCall } from "#queries/call/list.server.ts";
import { deskWords as words } from "#copy/admin/calls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CallDays } from "./call-days.tsx";
import { callsHref } from "./calls-address.ts";
import { ToNote } from "./to-note.tsx";

interface FirstCalls {
  rows: ListedCall[];
  /** Null: there are no others. */
  next: string | null;
}

interface DeskProps {
  /** The soonest first. */
  coming: FirstCalls;
  /** The latest first. */
  toNote: FirstCalls;
  /** French calendar date. */
  today: string;
  now: Date;
}

/** What the day asks for: the next calls, day by day, then those to note. */
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
