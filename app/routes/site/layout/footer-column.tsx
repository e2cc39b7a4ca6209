import type { ReactNode } from "react";

interface FooterColumnProps {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

export function FooterColumn({ id, title, className, children }: FooterColumnProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="font-sans text-sm font-semibold tracking-normal">
        {title}
      </h2>
      <ul className="footer-list">{children}</ul>
    </section>
  );
}
