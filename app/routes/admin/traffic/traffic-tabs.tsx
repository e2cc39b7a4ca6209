import { trafficTabsWords as words } from "#copy/admin/traffic.ts";
import { labels } from "#copy/labels.ts";
import { useLocation } from "react-router";
import { TabLinks } from "#ui/tab-links.tsx";

const pages = [
  { href: "/admin/frequentation", label: words.traffic },
  { href: "/test-rapport", label: words.report },
  { href: "/test-metrics", label: labels.events },
  { href: "/test-daily-aggregation", label: words.aggregation },
  { href: "/admin/conservation", label: words.retention },
];

/** The figures of the site, the three pages where their machinery is tried out, and how long data are kept. */
export function TrafficTabs() {
  return <TabLinks label={words.measuring} pages={pages} current={useLocation().pathname} />;
}
