import { boardFiltersWords as words } from "#copy/admin/deliveries.ts";
import { Form } from "react-router";
import { deliverableKindLabels, deliverableStatusLabels } from "#copy/deliverables.ts";
import { deliverableKinds, deliverableStatuses } from "#domain/deliverable.ts";
import { Button } from "#ui/button.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { useSlashFocus } from "../list/use-slash-focus.ts";
import { DELIVERIES_PATH } from "./deliveries-address.ts";
import type { BoardData } from "./load-board.server.ts";

/** A form that leads to an address: filters can be kept, sent to a colleague, and work without scripts. */
export function BoardFilters({ data: board }: { data: BoardData }) {
  const search = useSlashFocus();
  const { query } = board;
  return (
    <search>
      <Form
        method="get"
        action={DELIVERIES_PATH}
        className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-3 sm:flex sm:flex-wrap"
      >
        {query.by === "client" && <input type="hidden" name="par" value="client" />}
        {query.client !== null && <input type="hidden" name="client" value={query.client} />}
        <Field
          id="recherche"
          label={words.search}
          className="max-sm:col-span-2 sm:flex-1 sm:basis-52"
        >
          <TextInput
            ref={search}
            name="q"
            type="search"
            icon="search"
            defaultValue={query.typed}
            placeholder={words.searched}
            aria-keyshortcuts="/"
            autoComplete="off"
            enterKeyHint="search"
          />
        </Field>
        <Narrowing board={board} />
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

/** Kind, person and state: folded on a phone until they are used. */
function Narrowing({ board: { query, people, userId } }: { board: BoardData }) {
  const { kind, assignee, status } = query;
  return (
    <details
      open={[kind, assignee, status].some((wish) => wish !== null)}
      className="phone-fold peer max-sm:open:col-span-2"
    >
      <summary className="flex min-h-12 sm:supports-[selector(::details-content)]:hidden cursor-pointer items-center gap-2 rounded-md border border-control px-4 text-sm font-semibold">
        <Icon name="chevron-down" className="size-4" />
        {words.filters}
      </summary>
      <div className="grid gap-3 max-sm:pt-3 sm:flex sm:flex-wrap sm:items-end">
        <Field id="nature" label={words.kind} className="sm:w-44">
          <Select name="nature" defaultValue={kind ?? ""}>
            <option value="">{words.everyKind}</option>
            {deliverableKinds.map((one) => (
              <option key={one} value={one}>
                {deliverableKindLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="qui" label={words.assignee}>
          <Select name="a" defaultValue={assignee ?? ""}>
            <option value="">{words.everybody}</option>
            <option value="moi">{words.me}</option>
            <option value="personne">{words.nobody}</option>
            {people
              .filter(({ id }) => id !== userId)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
        <Field id="etat" label={words.status}>
          <Select name="statut" defaultValue={status ?? ""}>
            <option value="">{words.everyStatus}</option>
            {deliverableStatuses.map((one) => (
              <option key={one} value={one}>
                {deliverableStatusLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </details>
  );
}
