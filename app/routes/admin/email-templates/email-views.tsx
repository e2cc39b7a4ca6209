import { emailTemplatesWords as words } from "#copy/admin/email-templates.ts";
import { TabLinks } from "#ui/tab-links.tsx";

const views = {
  sent: { href: "/admin/courriels", label: words.sent },
  templates: { href: "/admin/courriels/modeles", label: words.title },
};

export function EmailViews({ current }: { current: keyof typeof views }) {
  return (
    <TabLinks label={words.views} pages={Object.values(views)} current={views[current].href} />
  );
}
