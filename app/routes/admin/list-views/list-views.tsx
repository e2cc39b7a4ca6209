import { listViewsWords as words } from "#copy/admin/lists.ts";
import { Form, Link, useNavigation } from "react-router";
import { VIEW_NAME_AT_MOST } from "#domain/list-view.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, Field, TextInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { useMayPost } from "../layout/rights.ts";
import type { ShownView } from "./shown-views.server.ts";
import { listNameOf } from "./viewed-list.ts";
import { VIEWS_PATH } from "./views-address.ts";

interface ListViewsProps {
  path: string;
  /** Address of the list shown, normalised and without its cursor. */
  current: string;
  views: readonly ShownView[];
}

export function ListViews({ path, current, views }: ListViewsProps) {
  const may = useMayPost(VIEWS_PATH);
  const keeps = current !== path && !views.some(({ href }) => href === current) && may;
  if (views.length === 0 && !keeps) return null;
  return (
    <div className="list-views print:hidden">
      {views.length > 0 && (
        <nav aria-label={words.views} className="min-w-0">
          <ul className="flex flex-wrap gap-1.5">
            {views.map(({ id, name, href, by }) => (
              <li key={id} className="min-w-0">
                <Link
                  to={href}
                  preventScrollReset
                  aria-current={href === current ? "true" : undefined}
                  title={by === null ? undefined : frenchSpaces(words.sharedBy(by))}
                  className="view-link"
                >
                  {by !== null && <Icon name="users" className="size-4 shrink-0" />}
                  <span className="truncate">{name}</span>
                  {by !== null && <span className="sr-only"> ({words.sharedBy(by)})</span>}
                </Link>
              </li>
            ))}
            {may && (
              <li>
                <Link to={VIEWS_PATH} className="period-link">
                  {words.manage}
                </Link>
              </li>
            )}
          </ul>
        </nav>
      )}
      {keeps && <KeepView key={current} path={path} current={current} />}
    </div>
  );
}

/** Posts to the page of views, which shows refusals; a success redirects back here. */
function KeepView({ path, current }: Pick<ListViewsProps, "path" | "current">) {
  const { formAction } = useNavigation();
  return (
    <details className="min-w-0">
      <summary className="period-link -ml-1.5 cursor-pointer gap-1.5 font-semibold">
        <Icon name="plus" className="size-4" />
        {words.keep}
      </summary>
      <Form
        method="post"
        action={VIEWS_PATH}
        noValidate
        className="mt-2 grid max-w-md gap-2 rounded-lg border border-line bg-raised p-4"
      >
        <input type="hidden" name="list" value={listNameOf(path)} />
        <input type="hidden" name="asked" value={current.slice(path.length + 1)} />
        <Field id="nom-de-vue" label={words.name} hint={frenchSpaces(words.nameHint)}>
          <TextInput name="name" required maxLength={VIEW_NAME_AT_MOST} autoComplete="off" />
        </Field>
        <Checkbox id="vue-partagee" name="shared" value="oui" label={words.share} />
        <div>
          <Button type="submit" name="action" value="keep" pending={formAction === VIEWS_PATH}>
            {words.save}
          </Button>
        </div>
      </Form>
    </details>
  );
}
