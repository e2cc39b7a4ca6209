import { quoteFrameWords as words } from "#copy/quote-sheet.ts";
import { labels } from "#copy/labels.ts";
import type { ReactNode } from "react";
import { useRootData } from "#http/root-data.ts";
import { classNames } from "#ui/class-names.ts";
import { Logo } from "#ui/logo.tsx";

export function PlainFrame({ className, children }: { className?: string; children: ReactNode }) {
  const { site } = useRootData();
  return (
    <div className={classNames("min-h-dvh bg-sunken", className)}>
      <a
        href="#contenu"
        className="sr-only z-50 rounded-sm bg-raised px-4 py-3 font-semibold text-text focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {labels.skipToContent}
      </a>
      <header className="border-b border-line bg-raised print:hidden">
        <div className="page-width flex min-h-16 items-center justify-between gap-4">
          <a href="/" className="rounded-sm py-1">
            <Logo name={site.name} />
          </a>
        </div>
      </header>
      <main id="contenu" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <footer className="page-width py-8 text-sm text-muted print:hidden">
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          {footLinks.map(({ href, label }) => (
            <a key={href} href={href} className="py-1 underline underline-offset-4">
              {label}
            </a>
          ))}
        </p>
      </footer>
    </div>
  );
}

const footLinks = [
  { href: "/cgv", label: words.terms },
  { href: "/mentions-legales", label: words.legalNotice },
  { href: "/politique-confidentialite", label: words.privacy },
];
