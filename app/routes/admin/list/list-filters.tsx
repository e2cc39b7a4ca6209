import { Form } from "react-router";
import { listSortLabels } from "#copy/record-list.ts";
import { listSorts } from "#domain/record-list.ts";
import type { ListQuery } from "#forms/list-query.ts";
import { Button } from "#ui/button.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { useSlashFocus } from "./use-slash-focus.ts";

interface ListFiltersProps {
  path: string;
  query: ListQuery<string>;
}

/** A form that leads to an address: filters can be kept, sent to a colleague, and work without scripts. */
export function ListFilters({ path, query }: ListFiltersProps) {
  const search = useSlashFocus();
  const { typed, status, sort } = query;
  return (
    <search>
      <Form
        method="get"
        action={path}
        className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-3 sm:flex sm:flex-wrap"
      >
        {status !== null && <input type="hidden" name="statut" value={status} />}
        <Field
          id="recherche"
          label="Rechercher"
          className="max-sm:col-span-2 sm:flex-1 sm:basis-64"
        >
          <TextInput
            ref={search}
            name="q"
            type="search"
            icon="search"
            defaultValue={typed.q}
            placeholder="Numéro, nom, e-mail, téléphone"
            aria-keyshortcuts="/"
            autoComplete="off"
            enterKeyHint="search"
          />
        </Field>
        <Field id="du" label="Du">
          <TextInput
            name="du"
            type="date"
            defaultValue={typed.from}
            className="min-w-0 max-sm:px-2.5"
          />
        </Field>
        <Field id="au" label="Au">
          <TextInput
            name="au"
            type="date"
            defaultValue={typed.to}
            className="min-w-0 max-sm:px-2.5"
          />
        </Field>
        <Field id="tri" label="Trier par" className="max-sm:col-span-2">
          <Select name="tri" defaultValue={sort}>
            {listSorts.map((one) => (
              <option key={one} value={one}>
                {listSortLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          type="submit"
          variant="secondary"
          icon="filter"
          className="min-h-12 max-sm:col-span-2"
        >
          Filtrer
        </Button>
      </Form>
    </search>
  );
}
