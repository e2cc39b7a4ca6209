import { declarationWords } from "#copy/contract-declarations.ts";
import { mailtoUrl } from "#domain/contact-links.ts";
import type { DeclarationKind } from "#domain/contract-declaration.ts";
import { useRootData } from "#http/root-data.ts";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  title: "Bon à savoir",
  direct: "Vous avez un espace client ?",
  directText: "Résiliez-y votre abonnement en trois clics, tout de suite ou à la fin du mois : ",
  directLink: "mes abonnements",
  preferWriting: "Vous préférez écrire ?",
  byEmail: "Par e-mail à ",
  byPost: " ou par courrier\u202F: l’adresse est dans les ",
  legalNotice: "mentions légales",
  rules: ". Les règles sont dans les ",
  terms: "conditions de vente",
};

export function DeclarationNotes({ kind }: { kind: DeclarationKind }) {
  const { site } = useRootData();
  const { title, notes } = declarationWords[kind];
  const linkLooks = "text-link underline underline-offset-3";
  return (
    <aside aria-label={words.title} className="grid gap-6 border-l-2 border-lamp pl-6 text-sm">
      {notes.map((note) => (
        <Note key={note.title} title={note.title}>
          {frenchSpaces(note.text)}
        </Note>
      ))}
      {kind === "cancellation" && (
        <Note title={words.direct}>
          {frenchSpaces(words.directText)}
          <a href="/portal/abonnements" className={linkLooks}>
            {words.directLink}
          </a>
          .
        </Note>
      )}
      <Note title={words.preferWriting}>
        {words.byEmail}
        <a href={mailtoUrl(site, title)} className={`${linkLooks} wrap-anywhere`}>
          {site.email}
        </a>
        {words.byPost}
        <a href="/mentions-legales" className={linkLooks}>
          {words.legalNotice}
        </a>
        {words.rules}
        <a
          href={kind === "withdrawal" ? "/cgv#garantie" : "/cgv#resiliation"}
          className={linkLooks}
        >
          {words.terms}
        </a>
        .
      </Note>
    </aside>
  );
}

function Note({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="font-sans text-sm font-semibold tracking-normal">{frenchSpaces(title)}</h2>
      <p className="mt-1 text-muted">{children}</p>
    </section>
  );
}
