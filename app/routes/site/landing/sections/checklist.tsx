import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

export function Checklist({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={classNames("checklist", className)}>
      {items.map((item) => (
        <li key={item} className="flex gap-2">
          <span className="mt-px grid size-5.5 shrink-0 place-items-center rounded-full bg-success-surface text-success">
            <Icon name="check" className="size-4 stroke-2" />
          </span>
          {item}
        </li>
      ))}
    </ul>
  );
}
