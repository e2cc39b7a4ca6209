import type { ShellLink } from "#ui/working-shell.tsx";

/** The administration's sections, in the order of its menu. */
export const adminSections: ShellLink[] = [
  { href: "/admin", label: "À faire", icon: "check-circle", end: true },
  { href: "/admin/commandes", label: "Commandes", icon: "inbox" },
  { href: "/admin/demandes", label: "Demandes", icon: "message-circle" },
  { href: "/admin/appels", label: "Appels", icon: "phone" },
  { href: "/admin/clients", label: "Clients", icon: "users" },
  { href: "/admin/devis", label: "Devis", icon: "euro", also: ["/generer-devis"] },
  { href: "/admin/abonnements", label: "Abonnements", icon: "refresh" },
  { href: "/admin/audits", label: "Audits", icon: "search", also: ["/audit-stats"] },
  { href: "/admin/declarations", label: "Déclarations", icon: "file-text" },
  { href: "/admin/courriels", label: "Courriels", icon: "mail" },
  { href: "/admin/journal", label: "Journal", icon: "clock" },
  {
    href: "/admin/frequentation",
    label: "Fréquentation",
    icon: "chart",
    also: ["/test-rapport", "/test-metrics", "/test-daily-aggregation", "/admin/conservation"],
  },
  { href: "/portal", label: "Mon portail", icon: "user" },
];
