import { secondFactorAdviceWords as words } from "#copy/admin/frame.ts";
import { Form, useLocation } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** Only the demo lets an administrator in without a second factor. */
export function SecondFactorAdvice() {
  const { pathname, search } = useLocation();
  return (
    <div
      role="note"
      className="print:hidden mb-5 flex items-center gap-2 rounded-md border border-warning/30 bg-warning-surface pl-3 text-xs sm:text-sm"
    >
      <Icon name="warning" className="size-4 shrink-0 text-warning" />
      <span className="max-lg:sr-only">{words.explained}</span>
      <TextLink to="/portal/compte/double-authentification?retour=/admin" className="py-2">
        {words.activate}
      </TextLink>
      <Form method="post" action="/admin/double-authentification-plus-tard" className="ml-auto">
        <input type="hidden" name="retour" value={pathname + search} />
        <button
          type="submit"
          className="min-h-11 cursor-pointer rounded-md px-3 font-semibold whitespace-nowrap text-muted hover:text-text"
        >
          {words.later}
        </button>
      </Form>
    </div>
  );
}
