import { authTabsWords as words } from "#copy/auth.ts";
import { Link, useSearchParams } from "react-router";
import { keepingReturn } from "./destination.ts";

interface AuthTabsProps {
  chosen: "connexion" | "inscription";
}

/** Links, so that tabs work without scripts. */
export function AuthTabs({ chosen }: AuthTabsProps) {
  const [parameters] = useSearchParams();
  const tabs = [
    { value: "connexion", label: words.signIn, href: keepingReturn(parameters, "/auth") },
    {
      value: "inscription",
      label: words.signUp,
      href: keepingReturn(parameters, "/auth", "onglet=inscription"),
    },
  ];
  return (
    <div role="tablist" aria-label={words.title} className="tab-list">
      {tabs.map(({ value, label, href }) => (
        <Link
          key={value}
          role="tab"
          id={`onglet-${value}`}
          aria-selected={value === chosen}
          data-active={value === chosen ? "" : undefined}
          to={href}
          preventScrollReset
          className="tab"
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
