import { batchWords as words } from "#copy/admin/lists.ts";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#ui/hydrated.ts";

interface ChooseAllProps {
  form: string;
  name: string;
}

/** Tri-state box of the page; needs JavaScript. */
export function ChooseAll({ form, name }: ChooseAllProps) {
  const hydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(0);

  useEffect(() => {
    const count = () => {
      const boxes = boxesOf(form, name);
      const ticked = boxes.filter((one) => one.checked).length;
      setChosen(ticked);
      if (!box.current) return;
      box.current.checked = ticked > 0 && ticked === boxes.length;
      box.current.indeterminate = ticked > 0 && ticked < boxes.length;
    };
    count();
    document.addEventListener("change", count);
    return () => document.removeEventListener("change", count);
  });

  if (!hydrated) return null;
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        ref={box}
        type="checkbox"
        className="size-5.5 accent-(--solid)"
        onChange={({ target }) => {
          for (const one of boxesOf(form, name)) one.checked = target.checked;
        }}
      />
      {words.chooseAll}
      <span aria-live="polite" className="text-muted tabular-nums">
        {chosenWords(chosen)}
      </span>
    </label>
  );
}

function boxesOf(form: string, name: string): HTMLInputElement[] {
  const owner = document.querySelector<HTMLFormElement>(`form#${form}`);
  return [...(owner?.elements ?? [])].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === name,
  );
}

function chosenWords(count: number): string {
  if (count === 0) return words.noneChosen;
  return count === 1 ? words.oneChosen : words.chosen(count);
}
