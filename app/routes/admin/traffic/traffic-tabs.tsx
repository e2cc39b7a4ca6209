import { useLocation } from "react-router";
import { TabLinks } from "#ui/tab-links.tsx";

const pages = [
  { href: "/admin/frequentation", label: "Fréquentation" },
  { href: "/test-rapport", label: "Rapport quotidien" },
  { href: "/test-metrics", label: "Événements" },
  { href: "/test-daily-aggregation", label: "Agrégation" },
  { href: "/admin/conservation", label: "Conservation" },
];

/** The figures of the site, the three pages where their machinery is tried out, and how long data are kept. */
export function TrafficTabs() {
  return <TabLinks label="Mesure d’audience" pages={pages} current={useLocation().pathname} />;
}
