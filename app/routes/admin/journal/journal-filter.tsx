import { Form } from "react-router";
import { actorKindLabels, journalActs } from "#copy/journal.ts";
import type { JournalFilter } from "#queries/journal-list.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { isFiltered, JOURNAL_PATH } from "./journal-address.ts";

const acts = Object.entries(journalActs).toSorted(([, one], [, other]) =>
  one.localeCompare(other, "fr"),
);

/** By act, by who did it, and by dates: each choice has its address. */
export function JournalFilters({ filter }: { filter: JournalFilter }) {
  const { action, actorKind, from, to } = filter;
  return (
    <Form
      action={JOURNAL_PATH}
      aria-label="Filtrer le journal"
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_10rem_10rem_auto]"
    >
      <Field id="acte" label="Acte" className="max-lg:col-span-2">
        <Select name="acte" defaultValue={action ?? ""}>
          <option value="">Tous les actes</option>
          {acts.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="auteur" label="Par" className="max-lg:col-span-2">
        <Select name="auteur" defaultValue={actorKind ?? ""}>
          <option value="">Tout le monde</option>
          {Object.entries(actorKindLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="du" label="Du">
        <TextInput
          type="date"
          name="du"
          defaultValue={from ?? ""}
          className="min-w-0 max-sm:px-2.5"
        />
      </Field>
      <Field id="au" label="Au">
        <TextInput
          type="date"
          name="au"
          defaultValue={to ?? ""}
          className="min-w-0 max-sm:px-2.5"
        />
      </Field>
      <div className="flex gap-2 max-lg:col-span-2">
        <Button type="submit" variant="outline" icon="filter">
          Filtrer
        </Button>
        {isFiltered(filter) && (
          <ButtonLink href={JOURNAL_PATH} variant="ghost">
            Effacer
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
