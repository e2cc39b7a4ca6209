import { invoiceStatusLabels, orderStatusLabels, requestStatusLabels } from "#copy/statuses.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Money } from "#ui/money.tsx";
import { type Status, StatusBadge, statuses } from "#ui/status-badge.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Specimen } from "./specimen.tsx";

const labels: Record<Status, string> = {
  ...requestStatusLabels,
  ...invoiceStatusLabels,
  ...orderStatusLabels,
};

interface SampleOrder {
  number: string;
  client: string;
  status: Status;
  listings: number;
  cents: number;
}

const orders: SampleOrder[] = [
  {
    number: "PL-2026-0042",
    client: "Plomberie du Port",
    status: "paid",
    listings: 3,
    cents: 112_300,
  },
  {
    number: "PL-2026-0041",
    client: "Fleurs & Saisons",
    status: "pending",
    listings: 1,
    cents: 70_800,
  },
  {
    number: "PL-2026-0040",
    client: "Garage Le Goff",
    status: "in_progress",
    listings: 12,
    cents: 561_600,
  },
];

const columns: TableColumn<SampleOrder>[] = [
  { key: "number", header: "Commande", cell: (order) => order.number, name: true },
  { key: "client", header: "Client", cell: (order) => order.client },
  {
    key: "status",
    header: "Statut",
    cell: ({ status }) => <StatusBadge status={status} label={labels[status]} />,
  },
  { key: "listings", header: "Fiches", cell: (order) => order.listings, figures: true },
  {
    key: "total",
    header: "Total TTC",
    cell: (order) => <Money cents={order.cents} />,
    figures: true,
  },
  {
    key: "actions",
    header: "Actions",
    cell: (order) => (
      <Button variant="outline" aria-label={`Ouvrir ${order.number}`}>
        Ouvrir
      </Button>
    ),
    actions: true,
  },
];

export function RecordSpecimens() {
  return (
    <>
      <Specimen title="Statuts et mentions">
        <div className="flex flex-wrap gap-2">
          {statuses.map((status) => (
            <StatusBadge key={status} status={status} label={labels[status]} />
          ))}
          <Badge variant="lamp" icon="star">
            Le plus choisi
          </Badge>
        </div>
      </Specimen>
      <Specimen title="Fiche">
        <Card elevation="lift">
          <CardHeader
            level={3}
            title="Boost Local 30 jours"
            description="Le travail principal livré en moins de 72 heures."
            actions={<Badge variant="lamp">- 20 %</Badge>}
          />
          <CardBody className="flex items-baseline gap-2">
            <Money
              cents={39_000}
              short
              className="font-display text-4xl font-bold tracking-tight"
            />
            <span className="text-sm text-muted">HT par fiche</span>
          </CardBody>
          <CardFooter>
            <Button>Commander</Button>
            <Button variant="ghost">En savoir plus</Button>
          </CardFooter>
        </Card>
      </Specimen>
      <Specimen title="Onglets et tableau">
        <Tabs
          label="Dossiers"
          items={[
            {
              value: "orders",
              label: "Commandes",
              count: orders.length,
              content: (
                <Table
                  caption="Commandes"
                  columns={columns}
                  rows={orders}
                  rowKey={(order) => order.number}
                />
              ),
            },
            { value: "quotes", label: "Devis", count: 0, content: <NoQuote /> },
            { value: "clients", label: "Clients", icon: "users", content: <p>Les clients.</p> },
          ]}
        />
      </Specimen>
      <Specimen title="Rien à montrer">
        <Card elevation="flat">
          <NoQuote />
        </Card>
      </Specimen>
    </>
  );
}

function NoQuote() {
  return (
    <EmptyState level={3} title="Aucun devis" action={<Button icon="plus">Créer un devis</Button>}>
      Les devis envoyés à vos clients apparaîtront ici, avec leur réponse.
    </EmptyState>
  );
}
