import { toAnswerWords as words } from "#copy/admin/lists.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { LateBadge } from "../requests/late-badge.tsx";

export interface LineToAnswer {
  id: string;
  what: string;
  why: string;
  late: boolean;
  href: string;
  act: string;
}

export function ToAnswer({ lines }: { lines: readonly LineToAnswer[] }) {
  if (lines.length === 0) return null;
  return (
    <Card aria-labelledby="a-faire">
      <CardHeader id="a-faire" title={words.now} />
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {lines.map(({ id, what, why, late, href, act }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 sm:px-6">
            <p className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
              <span className="font-semibold">{what}</span>{" "}
              <span className="text-muted">{why}</span>
            </p>
            {late && <LateBadge />}
            <ButtonLink
              href={href}
              variant="outline"
              aria-label={`${act} (${what})`}
              className="max-sm:ml-auto"
            >
              {act}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
