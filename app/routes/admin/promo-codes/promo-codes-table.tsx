import { promoCodesWords as words, promoCodeStandings } from "#copy/admin/promo-codes.ts";
import { shortDay } from "#domain/french-dates.ts";
import { formatRate } from "#domain/money.ts";
import type { PromoCodeStanding } from "#domain/promo-code.ts";
import type { ListedPromoCode } from "#queries/promo-code/list.server.ts";
import { Badge, type BadgeVariant } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Money } from "#ui/money.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { ActButton } from "../../both-sides/act-button.tsx";

interface ShownCode extends ListedPromoCode {
  standing: PromoCodeStanding;
}

const looks: Record<PromoCodeStanding, BadgeVariant> = {
  coming: "outline",
  running: "default",
  spent: "secondary",
  ended: "secondary",
};

const columns: TableColumn<ShownCode>[] = [
  { key: "code", header: words.code, name: true, cell: (code) => <Named code={code} /> },
  {
    key: "discount",
    header: words.discount,
    figures: true,
    cell: ({ discountRate }) => formatRate(discountRate),
  },
  { key: "days", header: words.days, cell: daysOf },
  {
    key: "standing",
    header: words.standing,
    cell: ({ standing }) => <Badge variant={looks[standing]}>{promoCodeStandings[standing]}</Badge>,
  },
  { key: "uses", header: words.uses, figures: true, cell: (code) => <Uses code={code} /> },
  {
    key: "revenue",
    header: words.revenue,
    figures: true,
    cell: ({ revenueCents }) => <Money cents={revenueCents} />,
  },
  {
    key: "given",
    header: words.given,
    figures: true,
    cell: ({ discountCents }) => <Money cents={discountCents} />,
  },
  { key: "act", header: words.act, actions: true, cell: (code) => <End code={code} /> },
];

export function PromoCodesTable({ codes }: { codes: ShownCode[] }) {
  return (
    <Table
      caption={words.list}
      rows={codes}
      rowKey={({ code }) => code}
      empty={<EmptyState title={words.none} />}
      columns={columns}
    />
  );
}

function Named({ code: { code, label } }: { code: ShownCode }) {
  return (
    <span className="grid wrap-anywhere whitespace-normal sm:min-w-28">
      <span>{code}</span>
      <span className="text-xs font-normal text-muted">{label}</span>
    </span>
  );
}

/** `endsAt` is exclusive, often a midnight: subtract 1 ms to show the last day. */
function daysOf({ startsAt, endsAt }: ShownCode): string {
  const from = startsAt && shortDay(startsAt);
  const to = endsAt && shortDay(new Date(endsAt.getTime() - 1));
  if (from && to) return words.between(from, to);
  if (to) return words.until(to);
  return from ? words.from(from) : words.always;
}

function Uses({ code: { uses, paid, usesLeft } }: { code: ShownCode }) {
  return (
    <span className="grid">
      <span>{uses}</span>
      {uses > 0 && <span className="text-xs text-muted">{words.paid(paid)}</span>}
      {usesLeft !== null && <span className="text-xs text-muted">{words.usesLeft(usesLeft)}</span>}
    </span>
  );
}

function End({ code: { code, standing } }: { code: ShownCode }) {
  if (standing === "ended") return null;
  return (
    <ActButton intent="end" field="ended" id={code} variant="outline" label={words.end(code)}>
      {words.act}
    </ActButton>
  );
}
