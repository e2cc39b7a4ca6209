import { journalFilterWords as texts } from "#copy/admin/journal.ts";
import { Form } from "react-router";
import { actorKindLabels, journalActs } from "#copy/journal.ts";
import type { JournalFilter } from "#queries/journal/list.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Choice } from "../list/choice.tsx";
import { DateFields } from "../list/date-fields.tsx";
import { PeriodLinks } from "../list/period-links.tsx";
import { isFiltered, JOURNAL_PATH, journalHref } from "./journal-address.ts";

const acts = Object.entries(journalActs).toSorted(([, one], [, other]) =>
  one.localeCompare(other, "fr"),
);

const actors = Object.entries(actorKindLabels);

interface JournalFiltersProps {
  filter: JournalFilter;
  typed: { from: string; to: string };
  today: string;
}

export function JournalFilters({ filter, typed, today }: JournalFiltersProps) {
  const { action, actorKind } = filter;
  return (
    <div className="grid gap-2 print:hidden">
      <Form
        action={JOURNAL_PATH}
        aria-label={texts.title}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_10rem_10rem_auto]"
      >
        <Choice
          name="acte"
          label={texts.act}
          all={texts.allActs}
          options={acts}
          chosen={action}
          className="max-sm:col-span-2"
        />
        <Choice
          name="auteur"
          label={texts.by}
          all={texts.everybody}
          options={actors}
          chosen={actorKind}
          className="max-sm:col-span-2"
        />
        <DateFields typed={typed} />
        <div className="flex gap-2 max-lg:col-span-2">
          <Button type="submit" variant="outline" icon="filter">
            {texts.filter}
          </Button>
          {isFiltered(filter) && (
            <ButtonLink href={JOURNAL_PATH} variant="ghost">
              {texts.clear}
            </ButtonLink>
          )}
        </div>
      </Form>
      <PeriodLinks
        current={filter}
        addressOf={(period) => journalHref({ ...filter, ...period })}
        today={today}
      />
    </div>
  );
}
