import { searchWordsShown as words } from "#copy/admin/search.ts";
import { data, Form, Link } from "react-router";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AdminTitle } from "../layout/admin-title.tsx";
import type { Route } from "./+types/search.ts";
import { loadSearch } from "./load-search.server.ts";
import { countOf, type Result, type ResultGroup } from "./results.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { status, answer } = await loadSearch(args);
  return data(answer, { status });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { typed, groups, notice } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={typed ? `${typed} · ${words.title}` : words.title} />
      <h1 className="text-2xl">{words.title}</h1>
      <search>
        <Form method="get" className="flex flex-wrap items-end gap-3">
          <Field id="recherche" label={words.field} className="flex-1 basis-64">
            <TextInput
              key={typed}
              name="q"
              type="search"
              icon="search"
              defaultValue={typed}
              placeholder={words.example}
              autoComplete="off"
              enterKeyHint="search"
            />
          </Field>
          <Button type="submit" className="min-h-12">
            {words.submit}
          </Button>
        </Form>
      </search>
      {typed !== "" && groups.length > 0 && (
        <p aria-live="polite" className="text-sm text-muted tabular-nums">
          {words.counted(countOf(groups))}
        </p>
      )}
      {notice && groups.length > 0 && <Notice role="note">{frenchSpaces(notice)}</Notice>}
      {groups.length === 0 ? (
        <EmptyState title={frenchSpaces(notice ?? words.start)}>
          {frenchSpaces(words.nothingHint)}
        </EmptyState>
      ) : (
        groups.map((group) => <Group key={group.title} group={group} />)
      )}
    </div>
  );
}

function Group({ group: { title, results, all } }: { group: ResultGroup }) {
  return (
    <Card>
      <CardHeader title={title} />
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {[...results, ...(all ? [all] : [])].map((result) => (
          <li key={result.href}>
            <ResultLink result={result} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ResultLink({ result: { href, title, detail } }: { result: Result }) {
  return (
    <Link
      to={href}
      className="grid gap-0.5 px-5 py-3 text-sm wrap-anywhere hover:bg-sunken sm:px-6"
    >
      <span className="font-semibold text-link underline underline-offset-3">
        {frenchSpaces(title)}
      </span>
      {detail && <span className="text-muted">{frenchSpaces(detail)}</span>}
    </Link>
  );
}
