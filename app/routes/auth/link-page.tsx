import { linkPageWords as words } from "#copy/auth.ts";
import type { ReactNode } from "react";
import type { AccountLinkRefusal } from "#domain/account-links.ts";
import { useRootData } from "#http/root-data.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { LinkRefused } from "./link-refused.tsx";

interface LinkPageProps {
  title: string;
  lead: string;
  refused: AccountLinkRefusal | null;
  advice: string;
  action: { href: string; label: string };
  children: ReactNode;
}

export function LinkPage({ title, lead, refused, advice, action, children }: LinkPageProps) {
  const { site } = useRootData();
  return (
    <AuthFrame title={title} lead={refused ? words.opensNothing : lead}>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      {refused ? <LinkRefused reason={refused} advice={advice} action={action} /> : children}
    </AuthFrame>
  );
}
