import { auditHandlingLabels } from "#copy/audit-desk.ts";
import { sectorNames } from "#copy/audit.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { spreadsheetDay } from "#copy/list.ts";
import type { AuditHandling } from "#domain/audit/handling.ts";
import { auditList, type ListedAudit } from "#queries/audit/list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { type List, openColumn } from "../list/description.tsx";
import { listLoader } from "../list/list-loader.server.ts";
import { ListPage } from "../list/list-page.tsx";
import { TwoLines } from "../list/two-lines.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/list.ts";
import { ScoreBadge } from "./score-badge.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

const list: List<ListedAudit, AuditHandling> = {
  path: "/admin/audits",
  file: "audits",
  title: "Audits",
  one: "audit",
  many: "audits",
  all: "Tous",
  none: {
    title: "Aucun audit pour le moment",
    text: "Dès qu’un visiteur donne l’adresse de sa fiche, sa demande apparaît ici. Son premier résultat vous arrive aussi par e-mail.",
    action: (
      <ButtonLink href="/audit-gratuit" variant="outline">
        Voir la page de l’audit
      </ButtonLink>
    ),
  },
  noneFiltered: "Aucun audit avec ces filtres",
  searched: "Nom, e-mail, ville",
  statusLabels: auditHandlingLabels,
  columns: [
    {
      header: "Personne",
      name: true,
      cell: ({ name, email }) => <TwoLines first={name} second={email} className="sm:min-w-36" />,
    },
    {
      header: "Demandé",
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} className="xl:whitespace-nowrap">
          {shortMoment(createdAt)}
        </time>
      ),
    },
    {
      header: "Activité",
      cell: ({ sector, city }) =>
        [sector && sectorNames[sector], city].filter(Boolean).join(", ") || "Non précisée",
    },
    { header: "Score", cell: (audit) => <Score audit={audit} /> },
    openColumn(
      ({ id }) => recordAddress.audit(id),
      ({ name }) => `Ouvrir l’audit de ${name}`,
    ),
    { header: "Date", csv: ({ createdAt }) => spreadsheetDay(createdAt) },
    {
      header: "Statut",
      csv: ({ score }) => auditHandlingLabels[score === null ? "a-traiter" : "avec-resultat"],
    },
    { header: "Nom", csv: ({ name }) => name },
    { header: "E-mail", csv: ({ email }) => email },
    { header: "Secteur", csv: ({ sector }) => (sector === null ? "" : sectorNames[sector]) },
    { header: "Ville", csv: ({ city }) => city ?? "" },
    { header: "Dernier score sur 100", csv: ({ score }) => (score === null ? "" : String(score)) },
    { header: "Résultats", csv: ({ results }) => String(results ?? 0) },
  ],
};

function Score({ audit: { score, results } }: { audit: ListedAudit }) {
  return (
    <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
      <ScoreBadge score={score} />
      {results !== null && results > 1 && (
        <span className="text-xs text-muted">{results} résultats</span>
      )}
    </span>
  );
}

export const loader = listLoader(list, auditList);

export default function Audits({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      of={list}
      data={loaderData.list}
      action={
        <ButtonLink href="/audit-stats" variant="outline" icon="chart">
          Statistiques
        </ButtonLink>
      }
    />
  );
}
