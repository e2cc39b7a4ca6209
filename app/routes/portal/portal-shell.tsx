import type { ReactNode } from "react";
import { useRootData } from "#http/root-data.ts";
import { type ShellLink, WorkingShell } from "#ui/working-shell.tsx";

const links: ShellLink[] = [
  { href: "/portal", label: "Mes commandes", icon: "inbox", end: true },
  { href: "/portal/devis", label: "Mes devis", icon: "euro" },
  { href: "/portal/demandes", label: "Demandes", icon: "message-circle" },
  { href: "/portal/compte", label: "Mon compte", icon: "user" },
];
const adminLink: ShellLink = { href: "/admin", label: "Administration", icon: "settings" };

interface PortalShellProps {
  person: { name: string; email: string };
  administrator: boolean;
  children: ReactNode;
}

/** Frame of every page of the client portal. */
export function PortalShell({ person, administrator, children }: PortalShellProps) {
  const { site } = useRootData();
  return (
    <WorkingShell
      brand={site.name}
      navigationLabel="Espace client"
      links={administrator ? [...links, adminLink] : links}
      person={person}
      signOutAction="/deconnexion"
    >
      {children}
    </WorkingShell>
  );
}
