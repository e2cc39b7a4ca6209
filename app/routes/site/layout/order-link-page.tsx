import type { ReactNode } from "react";
import { labels } from "#copy/labels.ts";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { PlainFrame } from "./plain-frame.tsx";

interface OrderLinkPageProps {
  title: string;
  missingText: string;
  children: ReactNode;
}

export function OrderLinkPage({ title, missingText, children }: OrderLinkPageProps) {
  const { site } = useRootData();
  return (
    <PlainFrame>
      <meta name="robots" content="noindex" />
      <title>{`${title} · ${site.name}`}</title>
      <div className="page-width grid max-w-3xl gap-6 py-8 sm:py-12">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {children ?? (
          <>
            <p className="text-muted">{frenchSpaces(missingText)}</p>
            <p>
              <ButtonLink href="/" reloadDocument icon="home">
                {labels.backHome}
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </PlainFrame>
  );
}
