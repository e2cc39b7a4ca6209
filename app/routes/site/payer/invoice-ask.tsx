import { invoiceAskWords as words } from "#copy/billing-details.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export function InvoiceAsk({ url }: { url: string }) {
  return (
    <Notice title={frenchSpaces(words.title)}>
      {frenchSpaces(words.text)}
      <span className="mt-3 block">
        <ButtonLink href={url} variant="outline" reloadDocument>
          {words.act}
        </ButtonLink>
      </span>
    </Notice>
  );
}
