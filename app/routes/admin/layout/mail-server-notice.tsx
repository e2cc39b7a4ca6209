import { mailServerWords as words } from "#copy/admin/frame.ts";
import { shortMoment } from "#domain/french-dates.ts";
import type { MailServerFault } from "#domain/mail-server.ts";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export function MailServerNotice({ fault, since }: { fault: MailServerFault; since: Date }) {
  return (
    <Notice variant="destructive" role="note" title={words.title} className="print:hidden mb-5">
      {frenchSpaces(`${words[fault](shortMoment(since))} ${words.explained}`)}
    </Notice>
  );
}
