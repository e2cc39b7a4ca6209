import { useLocation } from "react-router";
import { catalogueTitle } from "#copy/admin/catalogue.ts";
import { promoCodesWords } from "#copy/admin/promo-codes.ts";
import { TabLinks } from "#ui/tab-links.tsx";

const pages = [
  { href: "/admin/offres", label: catalogueTitle },
  { href: "/admin/codes-promo", label: promoCodesWords.title },
];

/** What is sold and for how much, and what takes something off. */
export function CatalogueTabs() {
  return <TabLinks label={catalogueTitle} pages={pages} current={useLocation().pathname} />;
}
