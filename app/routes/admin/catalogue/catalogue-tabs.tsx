import { labels } from "#copy/labels.ts";
import { useLocation } from "react-router";
import { promoCodesWords } from "#copy/admin/promo-codes.ts";
import { TabLinks } from "#ui/tab-links.tsx";

const pages = [
  { href: "/admin/offres", label: labels.catalogue },
  { href: "/admin/codes-promo", label: promoCodesWords.title },
];

export function CatalogueTabs() {
  return <TabLinks label={labels.catalogue} pages={pages} current={useLocation().pathname} />;
}
