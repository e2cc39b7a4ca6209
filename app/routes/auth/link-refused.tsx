import { accountLinkRefusals } from "#copy/account-refusals.ts";
import type { AccountLinkRefusal } from "#domain/account-links.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

interface LinkRefusedProps {
  reason: AccountLinkRefusal;
  advice: string;
  action: { href: string; label: string };
}

export function LinkRefused({ reason, advice, action }: LinkRefusedProps) {
  return (
    <>
      <Notice variant="destructive" role="alert" title={accountLinkRefusals[reason]}>
        {advice}
      </Notice>
      <ButtonLink href={action.href} variant="outline">
        {action.label}
      </ButtonLink>
    </>
  );
}
