import type { ListedCall } from "#queries/call/list.server.ts";
import { toNoteWords as words } from "#copy/admin/calls.ts";
import { shortDay } from "#domain/french-dates.ts";
import { Card } from "#ui/card.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CallLine } from "./call-line.tsx";
import { callsHref } from "./calls-address.ts";
import { OutcomeButtons } from "./outcome-buttons.tsx";

interface ToNoteProps {
  calls: readonly ListedCall[];
  more: boolean;
  now: Date;
}

export function ToNote({ calls, more, now }: ToNoteProps) {
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="a-noter" className="grid gap-2.5">
      <h2 id="a-noter" className="text-base font-semibold">
        {words.title}
        <span className="ml-1 text-sm font-normal text-muted">{words.question}</span>
      </h2>
      <Card as="div" elevation="flat">
        <ul className="divide-y divide-line">
          {calls.map((call) => (
            <CallLine
              key={call.id}
              call={call}
              over={call.endsAt <= now}
              day={shortDay(call.startsAt)}
              actions={<OutcomeButtons call={call} inList />}
            />
          ))}
        </ul>
      </Card>
      {more && (
        <div>
          <ButtonLink href={callsHref("to-note")} variant="ghost">
            {words.seeAll}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
