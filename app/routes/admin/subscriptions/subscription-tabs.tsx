import { subscriptionFiguresWords as words } from "#copy/admin/subscription-figures.ts";
import { labels } from "#copy/labels.ts";
import { useLocation } from "react-router";
import { TabLinks } from "#ui/tab-links.tsx";

const pages = [
  { href: "/admin/abonnements", label: words.list },
  { href: "/admin/abonnements/chiffres", label: words.tab },
];

export function SubscriptionTabs() {
  return <TabLinks label={labels.subscriptions} pages={pages} current={useLocation().pathname} />;
}
