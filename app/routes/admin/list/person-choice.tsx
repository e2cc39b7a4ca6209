import { personChoiceWords as words } from "#copy/admin/lists.ts";
import type { Administrator } from "#queries/account/administrators.server.ts";
import { Choice } from "./choice.tsx";

interface PersonChoiceProps {
  label: string;
  people: readonly Administrator[];
  userId: string;
  chosen: string | null;
  className: string;
}

export function PersonChoice({ label, people, userId, chosen, className }: PersonChoiceProps) {
  const others = people.filter(({ id }) => id !== userId);
  return (
    <Choice
      name="a"
      label={label}
      all={words.everybody}
      options={[
        ["moi", words.me],
        ["personne", words.nobody],
        ...others.map(({ id, name }) => [id, name] as const),
      ]}
      chosen={chosen}
      className={className}
    />
  );
}

export function personAsked(
  asked: string | null,
  userId: string,
): { userId: string } | "nobody" | null {
  if (asked === null) return null;
  if (asked === "personne") return "nobody";
  return { userId: asked === "moi" ? userId : asked };
}
