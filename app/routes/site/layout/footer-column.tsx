import type { ReactNode } from "react";

interface FooterColumnProps {
  title: string;
  className?: string;
  children: ReactNode;
}

export function FooterColumn({ title, className, children }: FooterColumnProps) {
  return (
    <section className={className}>
      <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="mt-3">{children}</ul>
    </section>
  );
}
