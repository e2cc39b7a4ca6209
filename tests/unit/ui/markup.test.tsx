import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Lighthouse } from "#ui/lighthouse.tsx";
import { Money } from "#ui/money.tsx";
import { StatusBadge, statuses } from "#ui/status-badge.tsx";
import { Table } from "#ui/table.tsx";
import Design from "#routes/dev/design.tsx";

const designPage = renderToStaticMarkup(
  <MemoryRouter>
    <Design />
  </MemoryRouter>,
);

describe("the server's markup of every component", () => {
  test("has no style attribute, style element or event handler: the content security policy refuses them", () => {
    expect(designPage.length).toBeGreaterThan(20_000);
    expect(designPage.match(/<[^>]+\s(?:style|on\w+)=/g)).toBeNull();
    expect(designPage).not.toContain("<style");
  });

  test("uses each id once", () => {
    const ids = [...designPage.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test("describes controls by existing ids", () => {
    const named = [...designPage.matchAll(/aria-describedby="([^"]+)"/g)].flatMap(
      (match) => match[1]?.split(" ") ?? [],
    );
    expect(named.length).toBeGreaterThan(3);
    for (const id of named) expect(designPage).toContain(`id="${id}"`);
  });
});

function face(pending: boolean) {
  return renderToStaticMarkup(
    <Button pending={pending} pendingLabel="Envoi en cours…">
      Envoyer
    </Button>,
  );
}

describe("a button", () => {
  test("does not submit by default", () => {
    expect(renderToStaticMarkup(<Button>Ouvrir</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Envoyer</Button>)).toContain('type="submit"');
  });

  test("has both labels when it can be pending, and shows one", () => {
    expect(face(false)).toMatch(/button-face"><span>Envoyer.*button-face invisible/);
    expect(face(false)).not.toContain("aria-disabled");
    expect(face(true)).toMatch(/button-face invisible"><span>Envoyer.*Envoi en cours…/);
    expect(face(true)).toContain('aria-disabled="true"');
  });
});

test.each([
  ["/payment", '<a class="button'],
  ["https://exemple.fr/", '<a href="https://exemple.fr/"'],
  ["//exemple.fr/", '<a href="//exemple.fr/"'],
  ["tel:+33199000000", '<a href="tel:+33199000000"'],
])("a link to %s is an <a> with its address", (href, start) => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ButtonLink href={href}>Aller</ButtonLink>
    </MemoryRouter>,
  );
  expect(markup.startsWith(start)).toBe(true);
  expect(markup).toContain(`href="${href}"`);
});

test.each(statuses)("the status %s has a shape and words, not only a colour", (status) => {
  const markup = renderToStaticMarkup(<StatusBadge status={status} label="Libellé" />);
  expect(markup).toContain("<svg");
  expect(markup).toContain("Libellé");
});

test("money is formatted in French with no-break spaces", () => {
  expect(renderToStaticMarkup(<Money cents={112_300} short />)).toContain(">1\u202F123\u00A0€<");
  expect(renderToStaticMarkup(<Money cents={-50} />)).toContain(">−0,50\u00A0€<");
});

test("table cells carry their column's name for phones, except names and actions", () => {
  const markup = renderToStaticMarkup(
    <Table
      caption="Commandes"
      rows={[{ id: "1" }]}
      rowKey={(row) => row.id}
      columns={[
        { key: "id", header: "Commande", name: true, cell: (row) => row.id },
        { key: "total", header: "Total", figures: true, cell: () => "12" },
        { key: "act", header: "Actions", actions: true, cell: () => "Ouvrir" },
      ]}
    />,
  );
  expect(markup).toMatch(/<th[^>]*scope="row"[^>]*>1<\/th>/);
  expect(markup).toMatch(/<td[^>]*data-label="Total"[^>]*class="figures"/);
  expect(markup.match(/data-label/g)).toHaveLength(1);
});

test("a table without rows shows what to do instead", () => {
  const markup = renderToStaticMarkup(
    <Table caption="Devis" rows={[]} rowKey={() => ""} columns={[]} empty={<p>Aucun devis</p>} />,
  );
  expect(markup).toBe("<p>Aucun devis</p>");
});

test("two lighthouses on a page have different gradient ids", () => {
  const markup = renderToStaticMarkup(
    <>
      <Lighthouse />
      <Lighthouse variant="spot" animated={false} />
    </>,
  );
  const ids = [...markup.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of markup.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  expect(markup.match(/lighthouse-animated/g)).toHaveLength(1);
});
