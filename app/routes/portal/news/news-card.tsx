import { newsWords as words } from "#copy/portal/news.ts";
import { Link } from "react-router";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { usePortal } from "../portal-layout.tsx";
import type { NewsLine } from "./news-lines.ts";

const SHOWN = 3;

export function NewsCard() {
  const { news } = usePortal();
  if (news.length === 0) return null;
  const others = news.slice(SHOWN);
  return (
    <Card aria-labelledby="nouveau" className="overflow-hidden">
      <h2 id="nouveau" className="px-5 pt-5 text-lg sm:px-6">
        {words.title}
      </h2>
      <Lines lines={news.slice(0, SHOWN)} />
      {others.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm font-semibold sm:px-6">
            {words.more(others.length)}
          </summary>
          <Lines lines={others} />
        </details>
      )}
    </Card>
  );
}

function Lines({ lines }: { lines: readonly NewsLine[] }) {
  return (
    <ul className="divide-y divide-line pb-2">
      {lines.map(({ id, title, detail, href }) => (
        <li key={id}>
          <Link
            to={href}
            reloadDocument={!href.startsWith("/portal")}
            className="group flex items-center gap-4 px-5 py-3 hover:bg-wash sm:px-6"
          >
            <span aria-hidden className="size-2 shrink-0 rounded-full border-4 border-lamp" />
            <span className="min-w-0 flex-1 text-sm">
              <span className="line-clamp-2 font-semibold wrap-anywhere group-hover:underline">
                {frenchSpaces(title)}
              </span>
              <span className="line-clamp-2 text-muted wrap-anywhere">{detail}</span>
            </span>
            <Icon name="arrow-right" className="size-5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
