import type { ReactNode } from "react";
import { useRootData } from "#http/root-data.ts";
import type { ButtonLooks } from "#ui/button-looks.ts";
import { ButtonLink } from "#ui/button.tsx";
import { bookingLink } from "./booking-link.ts";

interface CallLinkProps extends ButtonLooks {
  atHome: boolean;
  children?: ReactNode;
}

/** Books the strategic call: on the scheduling page, in a new tab, once there is one; else in the dialog. */
export function CallLink({ atHome, children, ...looks }: CallLinkProps) {
  const { site } = useRootData();
  const target =
    site.schedulingUrl === null
      ? { ...bookingLink(atHome), reloadDocument: true }
      : { href: site.schedulingUrl, target: "_blank", rel: "noopener" };
  return (
    <ButtonLink {...target} {...looks} icon="phone" data-cta="appel-strategique">
      {children ?? "Appel stratégique GRATUIT"}
    </ButtonLink>
  );
}
