import { adminSectionsWords as words } from "#copy/admin/frame.ts";
import { labels } from "#copy/labels.ts";
import type { ShellLink } from "#ui/working-shell.tsx";

/** The administration's sections, in the order of its menu. */
export const adminSections: ShellLink[] = [
  { href: "/admin", label: words.dashboard, icon: "check-circle", end: true },
  { href: "/admin/commandes", label: labels.orders, icon: "inbox" },
  { href: "/admin/livraisons", label: labels.deliveries, icon: "gift" },
  { href: "/admin/demandes", label: words.requests, icon: "message-circle" },
  { href: "/admin/appels", label: labels.calls, icon: "phone" },
  { href: "/admin/prospects", label: labels.leads, icon: "filter" },
  { href: "/admin/clients", label: labels.clients, icon: "users" },
  { href: "/admin/devis", label: words.quotes, icon: "euro", also: ["/generer-devis"] },
  { href: "/admin/factures", label: labels.invoices, icon: "copy" },
  { href: "/admin/paiements", label: words.payments, icon: "credit-card" },
  { href: "/admin/comptabilite", label: words.accounting, icon: "file-text" },
  { href: "/admin/abonnements", label: labels.subscriptions, icon: "refresh" },
  { href: "/admin/chiffres", label: words.charts, icon: "chart" },
  { href: "/admin/audits", label: labels.audits, icon: "search", also: ["/audit-stats"] },
  { href: "/admin/offres", label: labels.catalogue, icon: "tag", also: ["/admin/codes-promo"] },
  { href: "/admin/declarations", label: words.declarations, icon: "file-text" },
  { href: "/admin/courriels", label: labels.emails, icon: "mail" },
  { href: "/admin/journal", label: labels.journal, icon: "clock" },
  {
    href: "/admin/frequentation",
    label: words.traffic,
    icon: "eye",
  },
  { href: "/admin/equipe", label: words.people, icon: "users" },
  {
    href: "/admin/conservation",
    label: words.settings,
    icon: "settings",
    also: [
      "/admin/identite",
      "/admin/integrations",
      "/admin/preuves",
      "/admin/sauvegardes",
      "/test-rapport",
      "/test-metrics",
      "/test-daily-aggregation",
    ],
  },
  { href: "/admin/aide", label: words.guide, icon: "info" },
  { href: "/portal", label: words.myPortal, icon: "user" },
];
