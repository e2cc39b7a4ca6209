import { workingShellWords as words } from "#copy/ui.ts";
import { labels } from "#copy/labels.ts";
import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { useSlow } from "./slow.ts";
import { BarLinks, RailLinks, type ShellLink } from "./shell-links.tsx";
import { shownEmail } from "#domain/shown-email.ts";

export type { ShellLink };

interface WorkingShellProps {
  brand: string;
  navigationLabel: string;
  links: readonly ShellLink[];
  person: { name: string; email: string };
  search?: ReactNode;
  signOutAction: string;
  children: ReactNode;
}

export function WorkingShell(props: WorkingShellProps) {
  const { brand, navigationLabel, links, person, signOutAction, children } = props;
  const { state } = useNavigation();
  const slow = useSlow(state !== "idle");
  return (
    <div className="working-screen min-h-dvh bg-surface text-text lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] print:block">
      <NavigationProgress slow={slow} />
      <a
        href="#contenu"
        className="sr-only z-50 rounded-sm bg-raised px-4 py-3 font-semibold text-text focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {labels.skipToContent}
      </a>
      <header className="border-b border-line bg-raised lg:border-r lg:border-b-0 print:hidden">
        {/* Leaves height for the demonstration banner above. */}
        <div className="flex items-center justify-between gap-3 px-4 py-2 lg:sticky lg:top-0 lg:h-[calc(100dvh-2.25rem)] lg:flex-col lg:items-stretch lg:justify-start lg:gap-6 lg:overflow-y-auto lg:px-3 lg:py-5">
          <a href="/" className="rounded-sm py-1 lg:px-2.5">
            <Logo name={brand} />
          </a>
          {props.search}
          <nav
            aria-label={navigationLabel}
            className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-line max-lg:bg-raised max-lg:pb-[env(safe-area-inset-bottom)] lg:flex-1"
          >
            <RailLinks links={links} />
            <BarLinks links={links} />
          </nav>
          <PersonAndSignOut person={person} action={signOutAction} />
        </div>
      </header>
      <main
        id="contenu"
        tabIndex={-1}
        className="min-w-0 px-4 pt-6 pb-28 outline-none sm:px-6 lg:px-10 lg:py-8 print:p-0"
      >
        {/* Not dimmed while loading: the list stays readable and keeps the focus. */}
        <div
          aria-busy={(slow && state === "loading") || undefined}
          className="mx-auto max-w-[78rem]"
        >
          {children}
        </div>
      </main>
    </div>
  );
}

function PersonAndSignOut({
  person,
  action,
}: {
  person: WorkingShellProps["person"];
  action: string;
}) {
  return (
    <div className="grid gap-3 lg:border-t lg:border-line lg:px-2.5 lg:pt-4">
      <p className="min-w-0 text-sm max-lg:sr-only">
        <span className="block truncate font-semibold">{person.name}</span>
        <span className="block truncate text-muted">{shownEmail(person.email)}</span>
      </p>
      <form method="post" action={action}>
        <button
          type="submit"
          className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md text-sm font-medium text-muted hover:text-text"
        >
          <Icon name="log-out" className="size-5" />
          {words.signOut}
        </button>
      </form>
    </div>
  );
}
