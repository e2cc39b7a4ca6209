import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";
import { SavedAt } from "./saved-at.tsx";
import { TakesFocus } from "./taken-focus.tsx";

interface SuccessNoticeProps {
  title?: ReactNode;
  children?: ReactNode;
  /** What it tells, where the same words may come twice in a row. */
  answer?: unknown;
  /** When a form was saved, which is then said. */
  savedAt?: Date | null;
}

/** What an act has done: takes the focus, and so is in sight; other words take it anew. */
export function SuccessNotice({ title, children, answer, savedAt }: SuccessNoticeProps) {
  const words = [title, children].filter((part) => typeof part === "string").join(" ");
  // A block of paragraphs, which <output> may not hold.
  const announced = { role: "status" } as const;
  return (
    <TakesFocus answer={answer ?? [words, savedAt?.getTime()].join(" ")}>
      <Notice variant="success" {...announced} title={title}>
        {children}
        {savedAt && (
          <p className="font-semibold">
            <SavedAt at={savedAt} />
          </p>
        )}
      </Notice>
    </TakesFocus>
  );
}
