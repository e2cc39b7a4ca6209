import {
  claimNames,
  claimSample,
  claimStandings,
  claimWords as words,
  proofsWords,
} from "#copy/admin/proofs.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import type { ClaimStanding, KeptClaim } from "#domain/stated-claims.ts";
import type { Mode } from "#http/app-context.ts";
import { Badge, type BadgeVariant } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ActButton } from "../../both-sides/act-button.tsx";

/** Published claim, or the configured one with revision 0. */
export interface ListedClaim extends KeptClaim {
  standing: ClaimStanding;
}

const looks: Record<ClaimStanding, BadgeVariant> = {
  shown: "default",
  over: "secondary",
  withdrawn: "secondary",
  unproven: "outline",
};

const columns = (mode: Mode): TableColumn<ListedClaim>[] => [
  { key: "claim", header: words.claim, name: true, cell: (claim) => <Stated claim={claim} /> },
  { key: "source", header: proofsWords.source, cell: (claim) => <Source claim={claim} /> },
  {
    key: "standing",
    header: proofsWords.standing,
    cell: ({ standing }) => (
      <Badge variant={looks[standing]}>
        {standing === "unproven" && mode === "demo" ? claimSample : claimStandings[standing]}
      </Badge>
    ),
  },
  { key: "acts", header: proofsWords.acts, actions: true, cell: (claim) => <Acts claim={claim} /> },
];

export function ClaimsTable({ claims, mode }: { claims: ListedClaim[]; mode: Mode }) {
  return (
    <section aria-labelledby="chiffres" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="chiffres" className="text-lg">
        {words.title}
      </h2>
      <Table
        caption={words.title}
        rows={claims}
        rowKey={({ key }) => key}
        columns={columns(mode)}
      />
    </section>
  );
}

function Stated({ claim: { key, value, sentence, counts } }: { claim: ListedClaim }) {
  return (
    <span className="grid wrap-anywhere whitespace-normal sm:min-w-40">
      <span>{frenchSpaces(words.named(claimNames[key], value))}</span>
      <span className="text-xs font-normal text-muted">
        {frenchSpaces([sentence, counts].filter(Boolean).join(", "))}
      </span>
    </span>
  );
}

function Source({ claim: { source, asOf, sample, url, endsOn } }: { claim: ListedClaim }) {
  if (source === null) return <span className="text-muted">{words.none}</span>;
  const base = [sample, asOf && words.asOf(shortCalendarDay(asOf))].filter(Boolean).join(", ");
  return (
    <span className="grid wrap-anywhere whitespace-normal sm:min-w-36">
      {url === null ? (
        <span>{frenchSpaces(source)}</span>
      ) : (
        <a href={url} rel="noopener" className="text-link underline underline-offset-3">
          {frenchSpaces(source)}
        </a>
      )}
      <span className="text-xs text-muted">{frenchSpaces(base)}</span>
      {endsOn && (
        <span className="text-xs text-muted">{words.until(shortCalendarDay(endsOn))}</span>
      )}
    </span>
  );
}

function Acts({ claim: { key, standing } }: { claim: ListedClaim }) {
  const name = claimNames[key];
  return (
    <span className="flex gap-2 sm:justify-end">
      <ButtonLink
        href={`/admin/preuves?chiffre=${key}#modifier-chiffre`}
        variant="outline"
        aria-label={frenchSpaces(words.noChange(name))}
      >
        {proofsWords.change}
      </ButtonLink>
      {standing !== "withdrawn" && (
        <ActButton
          intent="withdraw-claim"
          field="key"
          id={key}
          variant="ghost"
          label={frenchSpaces(words.withdraws(name))}
        >
          {proofsWords.withdraw}
        </ActButton>
      )}
    </span>
  );
}
