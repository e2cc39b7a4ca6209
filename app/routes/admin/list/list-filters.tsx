import { listFiltersWords as words } from "#copy/admin/lists.ts";
import { Form } from "react-router";
import { listSortLabels } from "#copy/list.ts";
import type { ListQuery } from "#forms/list-query.ts";
import { Button } from "#ui/button.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { DateFields } from "./date-fields.tsx";
import { useSlashFocus } from "./use-slash-focus.ts";

interface ListFiltersProps {
  path: string;
  query: ListQuery<string>;
  searched?: string | undefined;
}

/** A form that leads to an address: filters can be kept, sent to a colleague, and work without scripts. */
export function ListFilters({ path, query, searched }: ListFiltersProps) {
  const search = useSlashFocus();
  const { typed, status } = query;
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
          label={words.search}
          className="max-sm:col-span-2 sm:flex-1 sm:basis-64"
        >
          <TextInput
            ref={search}
            name="q"
            type="search"
            icon="search"
            defaultValue={typed.q}
            placeholder={searched ?? words.searched}
            aria-keyshortcuts="/"
            autoComplete="off"
            enterKeyHint="search"
          />
        </Field>
        <Narrowing query={query} />
        <Button
          type="submit"
          variant="secondary"
          icon="filter"
          className="min-h-12 max-sm:peer-open:col-span-2"
        >
          {words.filter}
        </Button>
      </Form>
    </search>
  );
}

/** Dates and order: folded on a phone until they are used. */
function Narrowing({ query }: Pick<ListFiltersProps, "query">) {
  const { typed, sort, sorts } = query;
  return (
    <details
      open={typed.from !== "" || typed.to !== "" || sort !== sorts[0]}
      className="phone-fold peer max-sm:open:col-span-2"
    >
      <summary className="flex min-h-12 sm:supports-[selector(::details-content)]:hidden cursor-pointer items-center gap-2 rounded-md border border-control px-4 text-sm font-semibold">
        <Icon name="chevron-down" className="size-4" />
        {words.filters}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-3 max-sm:pt-3 sm:flex sm:flex-wrap sm:items-end">
        <DateFields typed={typed} />
        <Field id="tri" label={words.sortBy} className="max-sm:col-span-2">
          <Select name="tri" defaultValue={sort}>
            {sorts.map((one) => (
              <option key={one} value={one}>
                {listSortLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </details>
  );
}
