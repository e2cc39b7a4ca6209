import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

interface SectionHeadingProps {
  id: string;
  title: ReactNode;
  children?: ReactNode;
  className?: string;
}

export function SectionHeading({ id, title, children, className }: SectionHeadingProps) {
  return (
    <div className={classNames("max-w-2xl", className)}>
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      {children && <p className="mt-3 text-muted sm:mt-4 sm:text-lg">{children}</p>}
    </div>
  );
}
