import { Link } from "react-router";
import { toDoRemarkWords, toDoWords } from "#copy/to-do.ts";
import { toDoIcon } from "#domain/to-do-kinds.ts";
import { buttonClass } from "#ui/button-looks.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import type { ShownToDo } from "./shorten.ts";

export function ToDoLine({ toDo, late }: { toDo: ShownToDo; late: boolean }) {
  const { act } = toDoWords[toDo.kind];
  const { what, who, reference, remark, when, href } = toDo;
  const named = `${act} (${who ? `${what}, ${who}` : what})`;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 sm:grid-cols-[1.25rem_minmax(0,1fr)_11rem_11.5rem] sm:gap-x-4 sm:px-5 sm:py-1.5">
      <Icon name={toDoIcon(toDo.kind)} className="size-5 text-muted max-sm:hidden" />
      <div className="min-w-0 text-sm">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{who || what}</p>
        {who && (
          <p className="text-muted wrap-anywhere sm:truncate">
            {what}
            {remark && `, ${toDoRemarkWords[remark]}`}
            {reference && (
              <span className="text-xs">
                {" · "}
                {reference}
              </span>
            )}
          </p>
        )}
      </div>
      <p
        className={classNames(
          "flex items-center gap-1.5 text-sm max-sm:col-start-1",
          late ? "font-semibold text-danger" : "text-muted",
        )}
      >
        {late && <Icon name="warning" className="size-4 shrink-0" />}
        {when}
      </p>
      <Link
        to={href}
        aria-label={named}
        className="text-muted max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:after:absolute max-sm:after:inset-0 sm:rounded-md"
      >
        <Icon name="chevron-right" className="size-5 sm:hidden" />
        <span
          className={buttonClass({
            variant: late ? "outline" : "ghost",
            className: "w-full max-sm:hidden",
          })}
        >
          {act}
        </span>
      </Link>
    </li>
  );
}
