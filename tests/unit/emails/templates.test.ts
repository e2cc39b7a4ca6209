import { describe, expect, it } from "vitest";
import { site } from "#config/site.ts";
import type { EmailContent } from "#emails/content.ts";
import { renderEmail } from "#emails/render-email.tsx";
import type { EmailName } from "#jobs/catalogue.ts";
import { emailSamples } from "../../samples/emails.ts";

const sender = { site: { ...site, termsVersion: "2025-07-02" }, siteUrl: "https://agence.example" };
const samples = Object.entries(emailSamples).flatMap(([template, registered]) =>
  registered.samples.map(({ title, content }) => ({ template, title, content })),
);

function sample(template: EmailName, title: string): EmailContent {
  const found = emailSamples[template].samples.find((one) => one.title.startsWith(title));
  if (!found) throw new Error(`no sample: ${title}`);
  return found.content(sender);
}

function wordsOf(html: string): string {
  return html
    .replaceAll(/<style>.*?<\/style>/gs, "")
    .replaceAll(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, " $1 ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
}

function plainSpaces(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

async function bothParts(content: EmailContent): Promise<string[]> {
  const { html, text } = await renderEmail(content, site);
  return [wordsOf(html), text].map(plainSpaces);
}

describe.each(samples)("$template : $title", ({ content }) => {
  it("says the same in HTML and text, legal footer included", async () => {
    const message = content(sender);
    const said = message.blocks.flatMap((block) => {
      switch (block.kind) {
        case "paragraph":
          return [block.text, ...(block.link ? [block.link.label] : [])];
        case "picture":
        case "notice":
        case "heading":
          return [block.text];
        case "facts":
          return block.rows.flatMap(({ label, value }) => [label, value]);
        case "price":
          return [...block.lines, block.total].flatMap(({ label, amount }) => [label, amount]);
        case "steps":
          return block.steps.flatMap(({ title, text }) => [title, text]);
        case "action":
          return [block.link.label];
        default:
          return block satisfies never;
      }
    });
    const legal = [site.legalName, site.legalForm, "au capital de 10 000 €", "SIREN", "RCS", "TVA"];
    for (const part of await bothParts(message)) {
      for (const words of [...said, ...legal, "01 99 00 00 00", site.email, message.reason]) {
        expect(part).toContain(plainSpaces(words));
      }
    }
  });

  it("has each link in both parts", async () => {
    const message = content(sender);
    const { html, text } = await renderEmail(message, site);
    const links = message.blocks.flatMap((block) =>
      "link" in block && block.link ? [block.link.url] : [],
    );
    expect(links).not.toEqual([]);
    for (const link of links) {
      expect(html).toContain(`href="${link}"`);
      expect(text).toContain(link);
    }
  });

  it("loads nothing remote: no pixel, font, script, or image that isn't attached", async () => {
    const { html } = await renderEmail(content(sender), site);
    expect(html).not.toMatch(
      /<(?:img(?=[^>]*\ssrc="(?!cid:))|svg|script|link|iframe|object|video)\b|url\(|@import|\ssrc="(?!cid:)/i,
    );
  });

  it("has French typographic spaces", async () => {
    const { html, subject, text } = await renderEmail(content(sender), site);
    for (const part of [wordsOf(html), subject, text])
      expect(part).not.toMatch(/ [;:!?€%](?:\s|$)/m);
  });
});

describe("the terms of sale of an order", () => {
  const accepted =
    "Vous avez accepté nos conditions générales de vente dans leur version du 2 juillet 2025";

  it("are announced as attached when they are those in force", async () => {
    for (const part of await bothParts(sample("order-confirmation", "trois fiches"))) {
      expect(part).toContain(`${accepted} : elles sont jointes à ce message, en PDF.`);
    }
  });

  it("aren't announced as attached when a later version is in force", async () => {
    const later = { ...sender, site: { ...site, termsVersion: "2027-01-01" } };
    for (const { content } of emailSamples["order-confirmation"].samples) {
      for (const part of await bothParts(content(later))) {
        expect(part).toContain(`${accepted}.`);
        expect(part).not.toMatch(/jointes|2027/);
      }
    }
  });
});

describe("both e-mails of an order of 3 listings with 20 % off", () => {
  it.each(["order-confirmation", "order-notice"] as const)("%s shows 1 123 €", async (template) => {
    for (const part of await bothParts(sample(template, "trois fiches"))) {
      expect(part).toMatch(/1 170,00 €.*−234,17 €.*935,83 €.*187,17 €.*1 123 €/);
    }
  });

  it("tells the client that no money was taken, and the next step", async () => {
    const { text } = await renderEmail(sample("order-confirmation", "trois fiches"), site);
    expect(text).toContain("aucune somme n’a été débitée");
    expect(text).toContain(
      "https://agence.example/informations/5f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c11",
    );
    expect(plainSpaces(text)).toContain("version du 2 juillet 2025");
    expect(text.match(/^\d\. /gm)).toHaveLength(4);
  });

  it("doesn't ask a subscriber again for a listing already described", async () => {
    const { text } = await renderEmail(
      sample("order-confirmation", "abonnement d’une fiche"),
      site,
    );
    expect(text).not.toContain("/informations/");
    expect(text).not.toContain("Vous nous présentez votre entreprise");
    expect(text).toContain(
      "https://agence.example/portal/commandes/5f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c11",
    );
    const { text: first } = await renderEmail(
      sample("order-confirmation", "abonnement payé"),
      site,
    );
    expect(first).toContain("/informations/");
  });

  it("gives the agency the client's contact details", async () => {
    const { text } = await renderEmail(sample("order-notice", "trois fiches"), site);
    for (const words of ["camille@plomberie.example", "Plomberie de la Rade", "quai du Phare"]) {
      expect(text).toContain(words);
    }
    expect(plainSpaces(text)).toContain("01 99 00 00 42");
    expect(plainSpaces(text)).toContain("732 829 320");
  });
});

describe("an audit's result", () => {
  it("has the score, the five details, at most three tips, and says that Google isn't involved", async () => {
    const content = sample("audit-result", "d’après ses réponses");
    for (const part of await bothParts(content)) {
      expect(part).toMatch(/obtient \d+ sur 100 : (?:Excellent|Bon|Moyen|À améliorer)\./);
      expect(part.match(/\b\d+ sur 20\b/g)).toHaveLength(5);
      expect(part).toContain("Ce n’est pas une note de Google");
      expect(part).toMatch(/D’abord.*Ensuite.*Puis/);
    }
    const { text } = await renderEmail(content, site);
    expect(text).toContain(
      "https://agence.example/audit-gratuit/8b7e2f61-0d4c-4d7f-9a53-6c1e2b3a4d5e",
    );
  });

  it("contains only our points and tips about the listing", async () => {
    for (const { content } of emailSamples["audit-result"].samples) {
      for (const part of await bothParts(content(sender))) {
        expect(part).not.toMatch(/4,4|\(17\)|avis \(|photos \(|maps\.app|Boulangerie|Saint-Malo/);
      }
    }
  });

  it("says when the listing is invented, and what is estimated", async () => {
    const [invented] = await bothParts(sample("audit-result", "fiche d’exemple"));
    const [estimated] = await bothParts(sample("audit-result", "description estimée"));
    const [own] = await bothParts(sample("audit-result", "d’après ses réponses"));
    expect(invented).toContain("ce résultat est celui d’une fiche d’exemple");
    expect(own).not.toContain("exemple, pas de la vôtre");
    expect(estimated).toMatch(/Description (?:\d+ sur 20 \(estimation\)|non mesurable)/);
  });
});

describe("the agency's notice of an audit", () => {
  it("has who, the listing as typed, the score, and the next step", async () => {
    const { text } = await renderEmail(sample("audit-notice", "d’après ses réponses"), site);
    for (const words of [
      "camille@plomberie.example",
      "https://maps.app.goo.gl/EXEMPLE",
      "https://agence.example/admin/audits/8b7e2f61-0d4c-4d7f-9a53-6c1e2b3a4d5e",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/Score\s: \d+ sur 100/);
  });
});

describe("the two e-mails of an order made from a quote", () => {
  it.each(["order-confirmation", "order-notice"] as const)(
    "%s has the quote's name, with its figures to the cent, and no offer of the catalogue",
    async (template) => {
      for (const part of await bothParts(sample(template, "issue d’un devis"))) {
        expect(part).toMatch(
          /Devis DEV-2026-0001.*1 100,00 €.*−110,00 €.*990,00 €.*198,00 €.*1 188 €/,
        );
        expect(part).not.toMatch(/fiches? ×|arrondi à l’euro|undefined|par mois/);
      }
    },
  );

  it("has the quote's number in its preview, not a count of listings", () => {
    const { preview } = sample("order-confirmation", "issue d’un devis");
    expect(plainSpaces(preview)).toBe("Devis DEV-2026-0001, 1 188 € TTC. Voici la suite.");
    expect(sample("order-notice", "issue d’un devis").preview).not.toContain("fiche");
  });

  it("links back to the quote, and promises its delay", async () => {
    const [html] = await bothParts(sample("order-confirmation", "issue d’un devis"));
    expect(html).toContain("Relire le devis");
    expect(html).toContain("Dans le délai qui y est écrit");
    expect(html).not.toContain("Résilier votre contrat");
  });
});

describe("a visitor's text", () => {
  it("stays text in the HTML", async () => {
    const content: EmailContent = {
      subject: "Objet",
      preview: "Aperçu",
      title: `<img src=x onerror="alert(1)">`,
      blocks: [{ kind: "paragraph", text: "<script>alert(1)</script>" }],
      reason: "Raison",
    };
    const { html } = await renderEmail(content, site);
    expect(html).not.toMatch(/<img src=x|<script/);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });
});

describe("a claim without source", () => {
  it("is absent from a real order's e-mail", async () => {
    const [shown] = await bothParts(sample("order-confirmation", "trois fiches"));
    const [hidden] = await bothParts(sample("order-confirmation", "particulier"));
    expect(shown).toContain("72 heures");
    expect(hidden).not.toContain("72 heures");
  });
});

describe("a consumer's e-mail", () => {
  it("states the right of withdrawal and the mediator; a business's doesn't", async () => {
    const [withoutRight] = await bothParts(sample("order-confirmation", "trois fiches"));
    const [withRight] = await bothParts(sample("order-confirmation", "particulier"));
    expect(withRight).toContain("14 jours");
    expect(withRight).toContain(site.mediator.name);
    expect(withoutRight).not.toContain("rétracter");
  });
});
