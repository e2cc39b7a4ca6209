import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, test } from "vitest";
import { ErrorPage } from "#http/error-page.tsx";
import { QuoteFailure } from "#routes/quote/quote-failure.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";

const answered = (status: number) => new ErrorResponse(status, "", null);
const reference = "ref-123";
const back = { href: "/portal/commandes", label: "Mes commandes" };

function words(page: ReactNode): string {
  const markup = renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
  return markup.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

const screens: [name: string, of: (error: unknown) => string][] = [
  [
    "a working screen",
    (error) => words(<LoadFailure error={error} reference={reference} back={back} />),
  ],
  [
    "a quote",
    (error) =>
      words(<QuoteFailure error={error} reference={reference} message="Impossible de charger." />),
  ],
  ["any other page", (error) => words(<ErrorPage error={error} />)],
];

describe.each(screens)("messages of %s", (_name, said) => {
  test.each([
    [400, "Votre envoi n’a pas pu être lu."],
    [403, "il ne vient pas d’une page de ce site."],
    [413, "Votre envoi est trop volumineux."],
    [418, "Votre demande n’a pas pu être traitée."],
  ])("status %i", (status, sentence) => {
    expect(said(answered(status))).toContain(sentence);
    expect(said(answered(status))).not.toContain(reference);
    expect(said(answered(status))).not.toMatch(/Introuvable|n’existe pas/);
  });

  test("a missing page", () => {
    expect(said(answered(404))).toContain("Cette page n’existe pas ou a été supprimée.");
    expect(said(answered(404))).not.toContain("Votre envoi");
  });

  test.each([answered(500), new Error("base perdue")])("a failure: %s", (error) => {
    expect(said(error)).not.toMatch(/Votre envoi|Votre demande|Introuvable|n’existe pas/);
  });
});

describe.each(screens.filter(([name]) => name !== "a quote"))(
  "messages of %s for a role without the right",
  (_name, said) => {
    test.each([
      ["money", "Demandez à un administrateur de l’agence."],
      ["work", "Demandez à un administrateur ou à un opérateur de l’agence."],
    ])("the right to %s", (right, sentence) => {
      expect(said(new ErrorResponse(403, "", right))).toContain(sentence);
    });
  },
);

test("a refused page's title is the first sentence, followed by who can help", () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <ErrorPage error={new ErrorResponse(403, "", "money")} />
    </MemoryRouter>,
  );
  const [, title] = /<h1[^>]*>(.*?)<\/h1>/.exec(page) ?? [];
  expect(title).toBe("Votre rôle dans l’agence ne le permet pas.");
  expect(page).toMatch(/<p[^>]*>Demandez à un administrateur de l’agence\./);
});

describe("a working screen", () => {
  const said = (error: unknown) =>
    words(<LoadFailure error={error} reference={reference} back={back} />);

  test("is « not found » on 404 alone, and links back to the list", () => {
    expect(said(answered(404))).toContain("Introuvable");
    expect(said(answered(404))).toContain("Mes commandes");
    expect(said(answered(403))).toContain("Envoi refusé");
  });

  test.each([404, 403, 500])("after status %i, has its heading and a way back", (status) => {
    const page = <LoadFailure error={answered(status)} reference={reference} back={back} />;
    const markup = renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
    expect(markup).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(markup).toContain('href="/portal/commandes"');
  });

  test("offers a retry where it may help", () => {
    expect(said(answered(500))).toContain("Réessayer");
    expect(said(answered(403))).toContain("Rouvrir la page");
    expect(said(answered(404))).not.toMatch(/Réessayer|Rouvrir/);
  });

  test("shows the reference of the cause when its data could not be read", () => {
    expect(said(new Error("base perdue"))).toContain("Erreur lors du chargement des données");
    expect(said(new Error("base perdue"))).toContain(reference);
  });
});
