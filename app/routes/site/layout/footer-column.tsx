import { type ReactNode, useId } from "react";

interface FooterColumnProps {
  title: string;
  className?: string;
  children: ReactNode;
}

export function FooterColumn({ title, className, children }: FooterColumnProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="font-sans text-sm font-semibold tracking-normal">
        {title}
      </h2>
      <ul className="mt-3">{children}</ul>
    </section>
  );
}
