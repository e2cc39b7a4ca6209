import { toDoSectionsWords as words } from "#copy/admin/frame.ts";
import { toDoSectionTitles, toDoWords } from "#copy/to-do.ts";
import { type ToDoKind, toDoListOf } from "#domain/to-do-kinds.ts";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { ShownSection } from "./shorten.ts";
import { ToDoLine } from "./to-do-line.tsx";

interface ToDoSectionsProps {
  sections: readonly ShownSection[];
  unsaid: readonly ToDoKind[];
}

export function ToDoSections({ sections, unsaid }: ToDoSectionsProps) {
  return (
    <Card as="div">
      {sections.map(({ section, total, lines, hidden }, index) => (
        <section
          key={section}
          aria-labelledby={`a-faire-${section}`}
          className={classNames(index > 0 && "border-t border-line")}
        >
          <h2
            id={`a-faire-${section}`}
            className={classNames(
              "flex items-baseline gap-2 bg-sunken px-4 py-2 text-sm font-semibold sm:px-5",
              index === 0 && "rounded-t-lg",
              section === "late" && "text-danger",
            )}
          >
            {toDoSectionTitles[section]}
            <span className="font-normal text-muted tabular-nums">{total}</span>
          </h2>
          <ul className="divide-y divide-line">
            {lines.map((toDo) => (
              <ToDoLine key={`${toDo.kind}-${toDo.id}`} toDo={toDo} late={section === "late"} />
            ))}
            {hidden.length > 0 && <Hidden hidden={hidden} />}
          </ul>
        </section>
      ))}
      {unsaid.length > 0 && <Others kinds={unsaid} />}
    </Card>
  );
}

function Hidden({ hidden }: Pick<ShownSection, "hidden">) {
  return (
    <li className="flex flex-wrap gap-x-5 px-4 py-1.5 text-sm sm:px-5">
      {hidden.map(({ kind, count }) => (
        <TextLink key={kind} to={toDoListOf(kind)} className="inline-block py-1.5">
          {count === null
            ? words.andOthers(toDoWords[kind].others)
            : `et ${count} autres ${toDoWords[kind].others}`}
        </TextLink>
      ))}
    </li>
  );
}

function Others({ kinds }: { kinds: readonly ToDoKind[] }) {
  return (
    <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-5">
      {frenchSpaces(words.othersWait)}
      {kinds.map((kind, index) => (
        <span key={kind}>
          {index > 0 && ", "}
          <TextLink to={toDoListOf(kind)} className="inline-block py-1.5">
            {toDoWords[kind].others}
          </TextLink>
        </span>
      ))}
      .
    </p>
  );
}
