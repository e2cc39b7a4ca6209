import { searchWordsShown as words } from "#copy/admin/search.ts";
import { labels } from "#copy/labels.ts";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import { Link } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { countOf, type Result } from "./results.ts";
import { useSearch } from "./use-search.ts";

interface SearchWindowProps {
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function SearchWindow({ userId, open, onOpenChange }: SearchWindowProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Viewport className="dialog-viewport search-viewport">
          <Dialog.Popup className="dialog search-window" aria-label={words.openLabel}>
            <Finder userId={userId} onOpened={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Finder({ userId, onOpened }: { userId: string; onOpened: () => void }) {
  const [typed, setTyped] = useState("");
  const { answer, searching, failure } = useSearch(typed.trim(), userId);
  const found = answer?.groups ?? [];
  const groups = found.map(({ title, results, all }) => ({
    value: title,
    items: all ? [...results, all] : results,
  }));
  const count = countOf(found);
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      autoHighlight="always"
      value={typed}
      onValueChange={(value, { reason }) => {
        // Opening a result keeps the query.
        if (reason !== "item-press") setTyped(value);
      }}
      itemToStringValue={(result: Result) => result.title}
    >
      <div className="flex items-center gap-2 border-b border-line pl-4">
        <Icon name="search" className="size-5 shrink-0 text-muted" />
        <Autocomplete.Input
          inputMode="search"
          autoComplete="off"
          aria-label={words.field}
          aria-describedby="recherche-touches"
          placeholder={words.example}
          enterKeyHint="go"
          className="min-h-14 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted"
        />
        <Dialog.Close
          aria-label={labels.close}
          className="grid size-14 shrink-0 place-items-center text-muted hover:text-text"
        >
          <Icon name="close" />
        </Dialog.Close>
      </div>
      <Autocomplete.Status className="px-4 pt-3 text-sm text-muted tabular-nums empty:hidden">
        {frenchSpaces(failure ?? statusOf({ searching, answer, count }))}
      </Autocomplete.Status>
      <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain p-2">
        {(group: { value: string; items: Result[] }) => (
          <Autocomplete.Group key={group.value} items={group.items} className="mb-1">
            <Autocomplete.GroupLabel className="px-2 pt-2 pb-1 text-xs font-semibold text-muted">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(result: Result) => (
                <Autocomplete.Item
                  key={result.href}
                  value={result}
                  onClick={onOpened}
                  render={<Link to={result.href} tabIndex={-1} />}
                  className="search-result"
                >
                  <span className="font-medium wrap-anywhere">{frenchSpaces(result.title)}</span>
                  {result.detail && (
                    <span className="text-xs text-muted wrap-anywhere">
                      {frenchSpaces(result.detail)}
                    </span>
                  )}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p
        id="recherche-touches"
        className="border-t border-line px-4 py-2.5 text-xs text-muted max-lg:sr-only"
      >
        {frenchSpaces(words.hint)}
      </p>
    </Autocomplete.Root>
  );
}

function statusOf({
  searching,
  answer,
  count,
}: {
  searching: boolean;
  answer: { typed: string; notice: string | null } | null;
  count: number;
}): string {
  if (searching) return words.searching;
  if (!answer) return "";
  const counted = answer.typed === "" ? words.start : words.counted(count);
  if (answer.notice === null) return counted;
  return count === 0 ? answer.notice : `${answer.notice} ${counted}`;
}
