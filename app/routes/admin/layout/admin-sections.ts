import { adminSectionsWords } from "#copy/admin/frame.ts";
import { recordWords } from "#copy/records.ts";
import { menu, recordCards, recordLists } from "#domain/records.ts";
import type { ShellLink } from "#ui/working-shell.tsx";

export const adminSections: ShellLink[] = menu.map((entry) => {
  if (typeof entry !== "string") return { ...entry, label: adminSectionsWords[entry.href] };
  const { many, menu: label = many } = recordWords[entry];
  const { icon, also } = { also: [], ...recordCards[entry] };
  return { href: recordLists[entry], label, icon, also };
});
