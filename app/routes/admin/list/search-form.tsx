import { searchFormWords as words } from "#copy/admin/lists.ts";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { useAppliedFilters } from "./use-applied-filters.ts";
import { useSlashFocus } from "./use-slash-focus.ts";

interface SearchFormProps {
  path: string;
  shown: Readonly<Record<string, string>> & { q: string };
  searched: string;
  /** Query parameters to preserve, as hidden fields. */
  kept: Record<string, string | null>;
  narrowed: boolean;
  below?: ReactNode;
  children: ReactNode;
}

/** GET form: filtered lists can be bookmarked and shared, and work without JavaScript. */
export function SearchForm({
  path,
  shown,
  searched,
  kept,
  narrowed,
  below,
  children,
}: SearchFormProps) {
  const search = useSlashFocus();
  const { form, refilled, events } = useAppliedFilters(shown);
  return (
    <search className="grid gap-2 print:hidden">
      <Form
        ref={form}
        key={refilled}
        method="get"
        action={path}
        preventScrollReset
        {...events}
        className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-3 sm:flex sm:flex-wrap"
      >
        {Object.entries(kept).map(
          ([name, value]) =>
            value !== null && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Field
          id="recherche"
          label={words.search}
          className="max-sm:col-span-2 sm:flex-1 sm:basis-full lg:basis-64"
        >
          <TextInput
            ref={search}
            name="q"
            type="search"
            icon="search"
            defaultValue={shown.q}
            placeholder={searched}
            aria-keyshortcuts="/"
            autoComplete="off"
            enterKeyHint="search"
          />
        </Field>
        <Folded open={narrowed}>{children}</Folded>
        <Button
          type="submit"
          variant="secondary"
          icon="filter"
          className="min-h-12 max-sm:peer-open:col-span-2"
        >
          {words.filter}
        </Button>
      </Form>
      {below}
    </search>
  );
}

/** Folded on phones until a field is used. */
function Folded({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="phone-fold peer max-sm:open:col-span-2">
      <summary className="flex min-h-12 sm:supports-[selector(::details-content)]:hidden cursor-pointer items-center gap-2 rounded-md border border-control px-4 text-sm font-semibold">
        <Icon name="chevron-down" className="size-4" />
        {words.filters}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-3 max-sm:pt-3 sm:flex sm:flex-wrap sm:items-end">
        {children}
      </div>
    </details>
  );
}
