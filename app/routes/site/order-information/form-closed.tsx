import { informationFormClosed } from "#copy/order-information.ts";
import { mailtoUrl } from "#domain/contact-links.ts";
import type { FormClosedReason } from "#domain/order-information.ts";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface FormClosedProps {
  reason: FormClosedReason;
  orderNumber: string;
}

/** In place of a form that takes nothing: why, and where to go on. */
export function FormClosed({ reason, orderNumber }: FormClosedProps) {
  const { site } = useRootData();
  return (
    <Notice
      title={frenchSpaces(informationFormClosed[reason])}
      actions={
        <>
          <ButtonLink href="/portal/commandes">Voir mes commandes</ButtonLink>
          <ButtonLink
            href={mailtoUrl(site, `Commande ${orderNumber}`)}
            variant="outline"
            icon="mail"
          >
            Nous écrire
          </ButtonLink>
        </>
      }
    >
      {frenchSpaces("Quelque chose à nous dire de votre fiche ? Écrivez-nous.")}
    </Notice>
  );
}
