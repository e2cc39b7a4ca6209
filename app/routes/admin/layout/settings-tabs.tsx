import { settingsTabsWords as words } from "#copy/admin/frame.ts";
import { outgoingWords } from "#copy/admin/outgoing.ts";
import { labels } from "#copy/labels.ts";
import { useLocation } from "react-router";
import { TabLinks } from "#ui/tab-links.tsx";

const pages = [
  { href: "/admin/identite", label: words.identity },
  { href: "/admin/conservation", label: words.retention },
  { href: "/admin/integrations", label: outgoingWords.title },
  { href: "/admin/preuves", label: words.proofs },
  { href: "/admin/sauvegardes", label: words.backups },
  { href: "/test-rapport", label: words.report },
  { href: "/test-metrics", label: labels.events },
  { href: "/test-daily-aggregation", label: words.aggregation },
];

export function SettingsTabs() {
  return <TabLinks label={words.title} pages={pages} current={useLocation().pathname} />;
}
