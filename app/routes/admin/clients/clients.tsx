import { Form } from "react-router";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { useRootData } from "#http/root-data.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { listClients } from "#queries/clients-list.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TextInput } from "#ui/field.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { PageLinks } from "../page-links.tsx";
import type { Route } from "./+types/clients.ts";
import { CLIENTS_PATH, clientsHref, searchIn } from "./clients-address.ts";
import { ClientsTable } from "./clients-table.tsx";

/** The accounts of the agency's clients, a page at a time. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const search = searchIn(url);
  const after = url.searchParams.get("apres");
  const page = await viewing({ request, context }, (db) => listClients(db, { search, after }));
  return { ...page, search, atStart: after === null };
}

export default function Clients({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { clients, next, search, atStart } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{`Clients · Administration · ${site.name}`}</title>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h1 className="text-2xl">Clients</h1>
          <p className="text-sm text-muted">Les comptes ouverts sur le site.</p>
        </div>
        <ClientSearch key={search} search={search} />
      </header>
      <ClientsTable clients={clients} empty={<NoClient search={search} />} />
      <PageLinks
        label="Pages de clients"
        firstHref={atStart ? null : clientsHref(search)}
        nextHref={next === null ? null : clientsHref(search, next)}
        firstLabel="Les plus récents"
        nextLabel="Plus anciens"
      />
    </div>
  );
}

function ClientSearch({ search }: { search: string }) {
  return (
    <search className="w-full sm:w-96">
      <Form action={CLIENTS_PATH} className="flex gap-2">
        <TextInput
          type="search"
          name="q"
          icon="search"
          aria-label="Chercher un client"
          placeholder="Nom, e-mail ou entreprise"
          defaultValue={search}
          maxLength={100}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="outline">
          Chercher
        </Button>
      </Form>
    </search>
  );
}

function NoClient({ search }: { search: string }) {
  if (search === "") {
    return (
      <EmptyState title="Aucun compte client pour le moment">
        Un client apparaît ici dès qu’il ouvre son espace. Les commandes passées sans compte sont
        dans la liste des commandes.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Aucun client trouvé"
      action={
        <ButtonLink href={CLIENTS_PATH} variant="outline">
          Voir tous les clients
        </ButtonLink>
      }
    >
      <span className="wrap-anywhere">
        Ni nom, ni e-mail, ni entreprise ne contient «{"\u00A0"}
        {search}
        {"\u00A0"}».
      </span>
    </EmptyState>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumentFacts();
  return <LoadFailure error={error} reference={requestId} />;
}
