import { toDoSectionTitles, toDoWords } from "#copy/to-do.ts";
import { type ToDo, type ToDoKind, type ToDoSection, toDoSections } from "#domain/to-do.ts";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { TextLink } from "./text-link.tsx";
import { listOf } from "./looks.ts";
import { ToDoLine } from "./to-do-line.tsx";

export interface ShownToDo extends ToDo {
  section: ToDoSection;
  when: string;
}

interface ToDoSectionsProps {
  toDos: readonly ShownToDo[];
  /** Kinds of which more wait than are shown. */
  beyond: readonly ToDoKind[];
}

/** One sheet: what is late, what the day asks, what the next days will. */
export function ToDoSections({ toDos, beyond }: ToDoSectionsProps) {
  const groups = toDoSections
    .map((section) => ({ section, lines: toDos.filter((toDo) => toDo.section === section) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <Card as="div">
      {groups.map(({ section, lines }, index) => (
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
            <span className="font-normal text-muted tabular-nums">{lines.length}</span>
          </h2>
          <ul className="divide-y divide-line">
            {lines.map((toDo) => (
              <ToDoLine key={`${toDo.kind}-${toDo.id}`} toDo={toDo} />
            ))}
          </ul>
        </section>
      ))}
      {beyond.length > 0 && <Others kinds={beyond} />}
    </Card>
  );
}

function Others({ kinds }: { kinds: readonly ToDoKind[] }) {
  return (
    <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-5">
      {frenchSpaces("Et d’autres attendent encore : ")}
      {kinds.map((kind, index) => (
        <span key={kind}>
          {index > 0 && ", "}
          <TextLink to={listOf(kind)}>{toDoWords[kind].others}</TextLink>
        </span>
      ))}
      .
    </p>
  );
}
