import { render } from "@react-email/render";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { Block } from "./blocks.tsx";
import type { EmailContent } from "./content.ts";
import { EmailLayout } from "./layout.tsx";
import { plainText } from "./plain-text.ts";

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

export async function renderEmail(
  content: EmailContent,
  site: SiteIdentity,
): Promise<RenderedEmail> {
  const { blocks, ...frame } = content;
  const html = await render(
    <EmailLayout {...frame} site={site}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </EmailLayout>,
  );
  return { subject: printedSubject(content), html, text: plainText(content, site) };
}

export function printedSubject({ subject }: Pick<EmailContent, "subject">): string {
  return frenchSpaces(subject);
}
