import { listFiltersWords as words } from "#copy/admin/lists.ts";
import { listSortLabels } from "#copy/list.ts";
import { directionOf } from "#domain/list.ts";
import { listAddress, type ListQuery } from "#forms/list-query.ts";
import { Choice } from "./choice.tsx";
import { DateFields } from "./date-fields.tsx";
import type { List } from "./description.tsx";
import { PeriodLinks } from "./period-links.tsx";
import { SearchForm } from "./search-form.tsx";

interface ListFiltersProps<Row, Status extends string> {
  of: List<Row, Status>;
  query: ListQuery<string>;
  today: string;
}

export function ListFilters<Row, Status extends string>({
  of: list,
  query,
  today,
}: ListFiltersProps<Row, Status>) {
  const { path, searched = words.searched } = list;
  const { typed, status, sort, sorts } = query;
  const inHeadings = sorts.every((one) =>
    list.columns.some((column) => column.cell && column.sort && directionOf(one, column.sort.by)),
  );
  return (
    <SearchForm
      path={path}
      shown={{ q: typed.q, du: typed.from, au: typed.to, tri: sort }}
      searched={searched}
      kept={{ statut: status }}
      narrowed={typed.from !== "" || typed.to !== "" || sort !== sorts[0]}
      below={
        <PeriodLinks
          current={query}
          addressOf={(period) => listAddress(path, query, { period })}
          periods={list.periods}
          today={today}
        />
      }
    >
      <DateFields typed={typed} />
      <Choice
        name="tri"
        label={words.sortBy}
        options={sorts.map((one) => [one, listSortLabels[one]])}
        chosen={sort}
        // Phones have no headings; the hidden field keeps the order on wider screens.
        className={inHeadings ? "max-sm:col-span-2 sm:hidden" : "max-sm:col-span-2 sm:max-lg:w-52"}
      />
    </SearchForm>
  );
}
