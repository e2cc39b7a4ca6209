import { unsubscribeWords } from "#copy/portal/notifications.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { frenchSpaces } from "#ui/typography.ts";
import type { EmailBlock, EmailContent, EmailLink, PriceLine } from "./content.ts";
import { legalFooter } from "./legal-footer.ts";

export function plainText(content: EmailContent, site: SiteIdentity): string {
  const parts = [content.title, ...content.blocks.map(block)];
  const { reason, unsubscribeUrl } = content;
  const optOut = unsubscribeUrl ? [`${unsubscribeWords.link} : ${unsubscribeUrl}`] : [];
  const footer = ["-- ", site.name, reason, ...optOut, "", ...legalFooter(site)].join("\n");
  return frenchSpaces(`${parts.join("\n\n")}\n\n${footer}\n`);
}

function block(part: EmailBlock): string {
  switch (part.kind) {
    case "paragraph":
      return part.link ? `${part.text}\n${link(part.link)}` : part.text;
    case "picture":
      return part.text;
    case "notice":
      return `* ${part.text} *`;
    case "heading":
      return `${part.text}\n${"-".repeat(part.text.length)}`;
    case "facts":
      return part.rows.map(({ label, value }) => `${label} : ${value}`).join("\n");
    case "price":
      return [...part.lines, part.total].map(priceLine).join("\n");
    case "steps":
      return part.steps
        .map(({ title, text }, index) => `${index + 1}. ${title}\n   ${text}`)
        .join("\n\n");
    case "action":
      return link(part.link);
    default:
      return part satisfies never;
  }
}

function link({ label, url }: EmailLink): string {
  return `${label} :\n${url}`;
}

function priceLine({ label, detail, amount }: PriceLine): string {
  return `${detail ? `${label} (${detail})` : label} : ${amount}`;
}
