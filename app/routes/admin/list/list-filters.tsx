import { listFiltersWords as words } from "#copy/admin/lists.ts";
import { listSortLabels } from "#copy/list.ts";
import type { ListQuery } from "#forms/list-query.ts";
import { Choice } from "./choice.tsx";
import { DateFields } from "./date-fields.tsx";
import { SearchForm } from "./search-form.tsx";

interface ListFiltersProps {
  path: string;
  query: ListQuery<string>;
  searched?: string | undefined;
}

/** Words, dates and order of a list. */
export function ListFilters({ path, query, searched = words.searched }: ListFiltersProps) {
  const { typed, status, sort, sorts } = query;
  return (
    <SearchForm
      path={path}
      typed={typed.q}
      searched={searched}
      kept={{ statut: status }}
      narrowed={typed.from !== "" || typed.to !== "" || sort !== sorts[0]}
    >
      <DateFields typed={typed} />
      <Choice
        name="tri"
        label={words.sortBy}
        options={sorts.map((one) => [one, listSortLabels[one]])}
        chosen={sort}
        className="max-sm:col-span-2"
      />
    </SearchForm>
  );
}
