import { informationFormClosed } from "#copy/order-information.ts";
import { mailtoUrl } from "#domain/contact-links.ts";
import type { FormClosedReason } from "#domain/order-information.ts";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  seeOrders: "Voir mes commandes",
  subject: (orderNumber: string) => `Commande ${orderNumber}`,
  writeUs: "Nous écrire",
  somethingToSay: "Quelque chose à nous dire de votre fiche ? Écrivez-nous.",
};

interface FormClosedProps {
  reason: FormClosedReason;
  orderNumber: string;
}

export function FormClosed({ reason, orderNumber }: FormClosedProps) {
  const { site } = useRootData();
  return (
    <Notice
      title={frenchSpaces(informationFormClosed[reason])}
      actions={
        <>
          <ButtonLink href="/portal/commandes">{words.seeOrders}</ButtonLink>
          <ButtonLink
            href={mailtoUrl(site, words.subject(orderNumber))}
            variant="outline"
            icon="mail"
          >
            {words.writeUs}
          </ButtonLink>
        </>
      }
    >
      {frenchSpaces(words.somethingToSay)}
    </Notice>
  );
}
