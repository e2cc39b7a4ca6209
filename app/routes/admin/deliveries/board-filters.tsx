import { boardFiltersWords as words } from "#copy/admin/deliveries.ts";
import { deliverableKindLabels, deliverableStatusLabels } from "#copy/deliverables.ts";
import { deliverableKinds, deliverableStatuses } from "#domain/deliverable.ts";
import { recordLists } from "#domain/records.ts";
import { Choice } from "../list/choice.tsx";
import { PersonChoice } from "../list/person-choice.tsx";
import { SearchForm } from "../list/search-form.tsx";
import type { BoardData } from "./load-board.server.ts";

export function BoardFilters({ data: { query, people, userId } }: { data: BoardData }) {
  const { kind, assignee, status } = query;
  return (
    <SearchForm
      path={recordLists.deliverable}
      shown={{
        q: query.typed,
        nature: kind ?? "",
        a: assignee ?? "",
        statut: status ?? "",
      }}
      searched={words.searched}
      kept={{ par: query.by === "client" ? "client" : null, client: query.client }}
      narrowed={[kind, assignee, status].some((wish) => wish !== null)}
    >
      <Choice
        name="nature"
        label={words.kind}
        all={words.everyKind}
        options={deliverableKinds.map((one) => [one, deliverableKindLabels[one]])}
        chosen={kind}
        className="max-sm:col-span-2 sm:w-44"
      />
      <PersonChoice
        label={words.assignee}
        people={people}
        userId={userId}
        chosen={assignee}
        className="max-sm:col-span-2"
      />
      <Choice
        name="statut"
        label={words.status}
        all={words.everyStatus}
        options={deliverableStatuses.map((one) => [one, deliverableStatusLabels[one]])}
        chosen={status}
        className="max-sm:col-span-2"
      />
    </SearchForm>
  );
}
