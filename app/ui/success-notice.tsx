import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";
import { SavedAt } from "./saved-at.tsx";
import { TakesFocus } from "./taken-focus.tsx";

interface SuccessNoticeProps {
  title?: ReactNode;
  children?: ReactNode;
  answer?: unknown;
  savedAt?: Date | null;
}

export function SuccessNotice({ title, children, answer, savedAt }: SuccessNoticeProps) {
  const words = [title, children].filter((part) => typeof part === "string").join(" ");
  // `<output>` may not contain paragraphs.
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
