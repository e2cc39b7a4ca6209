import type { ReactNode } from "react";
import { shortMoment } from "#domain/french-dates.ts";
import { classNames } from "./class-names.ts";

interface ThreadEntry {
  id: string;
  author: string;
  /** Written by the reader's side. */
  own: boolean;
  text: string;
  at: Date;
  beside?: ReactNode;
}

export function Thread({ label, entries }: { label: string; entries: readonly ThreadEntry[] }) {
  return (
    <ol aria-label={label} className="grid gap-4">
      {entries.map(({ id, author, own, text, at, beside }) => (
        <li
          key={id}
          className={classNames(
            "grid max-w-[42rem] gap-1",
            own ? "justify-self-end" : "justify-self-start",
          )}
        >
          <p className={classNames("px-1 text-xs text-muted", own && "text-end")}>
            <span className="font-semibold text-text">{author}</span>,{" "}
            <time dateTime={at.toISOString()}>{shortMoment(at)}</time>
          </p>
          <p
            className={classNames(
              "rounded-lg px-4 py-3 text-sm wrap-anywhere whitespace-pre-line",
              own ? "rounded-tr-sm bg-wash" : "rounded-tl-sm border border-line bg-raised",
            )}
          >
            {text}
          </p>
          {beside}
        </li>
      ))}
    </ol>
  );
}
