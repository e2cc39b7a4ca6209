import type { ReactNode } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

export interface WaitingRecord {
  id: string;
  title: ReactNode;
  detail: ReactNode;
  mark?: ReactNode;
  href: string;
  act: string;
  actWords: string;
}

interface WaitingCardProps {
  id: string;
  title: string;
  records: readonly WaitingRecord[];
  /** True: this card has the page's only primary button. */
  first: boolean;
}

export function WaitingCard({ id: headingId, title, records, first }: WaitingCardProps) {
  if (records.length === 0) return null;
  return (
    <Card
      elevation={first ? "lift" : "soft"}
      aria-labelledby={headingId}
      className="border-l-4 border-l-lamp"
    >
      <h2 id={headingId} className="px-5 pt-5 text-lg sm:px-6">
        {title}
      </h2>
      <ul className="divide-y divide-line px-5 pb-2 sm:px-6">
        {records.map((record, index) => (
          <li key={record.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
            <p className="min-w-0 flex-1 basis-52">
              <span className="line-clamp-2 font-semibold wrap-anywhere">{record.title}</span>
              <span className="text-sm text-muted">{record.detail}</span>
              {record.mark && <span className="ml-2 inline-block">{record.mark}</span>}
            </p>
            <ButtonLink
              href={record.href}
              variant={first && index === 0 ? "primary" : "outline"}
              iconEnd="arrow-right"
              className="max-sm:w-full"
              aria-label={record.actWords}
            >
              {record.act}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
