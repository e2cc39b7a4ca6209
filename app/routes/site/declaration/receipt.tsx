import { labels } from "#copy/labels.ts";
import { data } from "react-router";
import {
  declarationEffects,
  declarationWords,
  declaredFacts,
} from "#copy/contract-declarations.ts";
import { longMoment } from "#domain/french-dates.ts";
import { declarationReference } from "#domain/contract-declaration.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { declarationReceipt } from "#queries/declaration/by-id.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Route } from "./+types/receipt.ts";
import { DeclarationSteps } from "./declaration-steps.tsx";
import { DeclaredText } from "./declared-text.tsx";

const words = {
  pageTitle: (noun: string, name: string) => `Accusé de réception de votre ${noun} · ${name}`,
  leavesTo: "L’accusé de réception part à l’instant vers ",
  printable: ". Vous pouvez aussi imprimer cette page.",
  inDemonstration: "Mode démonstration : cette déclaration est un essai.",
  title: "Accusé de réception",
  receivedOn: (declaration: string) => `Déclaration ${declaration}, reçue le `,
  parisTime: ", heure de Paris",
  next: "Ce qui se passe maintenant",
};

export const handle = { hydrate: false };

/** Open to anybody with the declaration's random id. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { declarationId } = params;
  const declaration = await viewing(
    { request, context },
    (db) => declarationReceipt(db, declarationId),
    declarationId,
  );
  if (!declaration) throw data(null, { status: 404 });
  return { declaration };
}

export function headers() {
  return { "X-Robots-Tag": privateHeaders["X-Robots-Tag"] };
}

export default function ReceiptPage({ loaderData: { declaration } }: Route.ComponentProps) {
  const { site } = useRootData();
  const { noun, received } = declarationWords[declaration.kind];
  return (
    <div className="page-width py-10 sm:py-14">
      <title>{words.pageTitle(noun, site.name)}</title>
      <meta name="robots" content="noindex" />
      <header className="grid max-w-prose gap-3">
        <h1 className="text-3xl">{received}</h1>
        <p className="text-lg text-muted">
          {words.leavesTo}
          <strong className="font-semibold text-text wrap-anywhere">{declaration.email}</strong>
          {words.printable}
        </p>
      </header>
      <DeclarationSteps current={2} />
      {declaration.mode === "demo" && (
        <Notice className="mt-8 max-w-xl">{frenchSpaces(words.inDemonstration)}</Notice>
      )}
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:gap-16">
        <section aria-labelledby="declaration">
          <h2 id="declaration" className="text-xl">
            {words.title}
          </h2>
          <p className="mt-1 mb-4 flex items-start gap-2 text-sm">
            <Icon name="check-circle" className="mt-0.5 size-4.5 text-success" />
            <span>
              {words.receivedOn(declarationReference(declaration))}
              <time dateTime={declaration.at.toISOString()}>{longMoment(declaration.at)}</time>
              {words.parisTime}
            </span>
          </p>
          <DeclaredText
            facts={declaredFacts(declaration.kind, declaration)}
            statement={declaration.statement}
          />
        </section>
        <Effects effects={declarationEffects(declaration)} />
      </div>
      <p className="mt-10 print:hidden">
        <ButtonLink href="/" variant="outline" icon="home" reloadDocument>
          {labels.backHome}
        </ButtonLink>
      </p>
    </div>
  );
}

function Effects({ effects }: { effects: ReturnType<typeof declarationEffects> }) {
  return (
    <section aria-labelledby="suite">
      <h2 id="suite" className="text-xl">
        {words.next}
      </h2>
      <ul className="mt-4 grid gap-5 border-l-2 border-lamp pl-6">
        {effects.map(({ title, text }) => (
          <li key={title}>
            <h3 className="font-sans text-base font-semibold tracking-normal">
              {frenchSpaces(title)}
            </h3>
            <p className="mt-0.5 text-sm text-muted">{frenchSpaces(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
