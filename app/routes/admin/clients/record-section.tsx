import { recordSectionWords as words } from "#copy/admin/clients.ts";
import type { ReactNode } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { TextLink } from "#ui/text-link.tsx";

interface RecordLine {
  id: string;
  href: string | null;
  title: string;
  note: string;
  cents?: number;
  badge?: ReactNode;
}

export interface RecordSectionData {
  title: string;
  total: number;
  allHref: string | null;
  lines: RecordLine[];
  /** Shown only with the right `money`. */
  ofMoney?: true;
}

export function RecordSection({ title, total, allHref, lines }: RecordSectionData) {
  const id = `rubrique-${title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
  return (
    <Card aria-labelledby={id}>
      <CardHeader
        id={id}
        title={
          <>
            {title} <span className="tab-count font-normal">{total}</span>
          </>
        }
      />
      <CardBody className="grid gap-3 pt-3 sm:pt-3">
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.id}>
              <Line {...line} />
            </li>
          ))}
        </ul>
        {total > lines.length && allHref !== null && (
          <ButtonLink href={allHref} variant="ghost" iconEnd="arrow-right" className="-ml-3 w-fit">
            {words.seeAll(total)}
          </ButtonLink>
        )}
        {total > lines.length && allHref === null && (
          <p className="text-xs text-muted">{words.mostRecent(lines.length, total)}</p>
        )}
      </CardBody>
    </Card>
  );
}

function Line({ href, title, note, cents, badge }: RecordLine) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
      <span className="grid min-w-0 flex-1 basis-48 wrap-anywhere">
        {href === null ? (
          <span className="font-semibold">{title}</span>
        ) : (
          <TextLink to={href} className="line-clamp-2 py-0.5 font-semibold">
            {title}
          </TextLink>
        )}
        <span className="line-clamp-2 text-muted">{note}</span>
      </span>
      {badge}
      {cents !== undefined && (
        <span className="ml-auto text-right tabular-nums sm:min-w-24">
          <Money cents={cents} short />
        </span>
      )}
    </div>
  );
}
