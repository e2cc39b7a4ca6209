import { describe, expect, test } from "vitest";
import { filledSite } from "../site/filled-site.ts";
import { site } from "#config/site.ts";
import { renderEmail } from "#emails/render-email.tsx";
import type { EmailName } from "#jobs/catalogue.ts";
import { emailSamples } from "../../samples/emails.ts";

const payUrl = "https://agence.example/payer/5f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c11?cle=exemple";

async function textOf(name: EmailName, title: string, from = site): Promise<string> {
  const sample = emailSamples[name].samples.find((one) => one.title.startsWith(title));
  if (!sample) throw new Error(`no sample: ${title}`);
  const { text } = await renderEmail(
    sample.content({ site: from, siteUrl: "https://agence.example" }),
    from,
  );
  return text.replaceAll(/\s+/g, " ");
}

describe("the confirmation of an order", () => {
  test("states the amount due in one sentence, links to « Payer », and has the transfer beside it", async () => {
    const text = await textOf("order-confirmation", "particulier");
    expect(text).toContain(
      "À payer d’ici au 21 décembre 2026 : 1 123 € TTC, en ligne ou par virement.",
    );
    expect(text).toContain(payUrl);
    expect(text).toContain("Ou par virement (compte d’exemple)");
    expect(text).toContain("IBAN : FR14 2004 1010 0505 0001 3M02 606");
    expect(text).toMatch(/Référence : RF\d\d 2026 0001/);
  });

  test("gives a real account without calling it an example", async () => {
    const text = await textOf("order-confirmation", "particulier", filledSite);
    expect(text).toContain("IBAN : FR76 3000 6000 0112 3456 7890 189");
    expect(text).not.toContain("d’exemple");
  });

  test("has no button when only a transfer is possible, and neither without any means of payment", async () => {
    const byTransfer = await textOf("order-confirmation", "par virement seulement");
    expect(byTransfer).toContain("1 123 € TTC, par virement.");
    expect(byTransfer).not.toContain("Payer :");
    expect(byTransfer).toContain("IBAN");
    const neither = await textOf("order-confirmation", "sans moyen");
    expect(neither).toContain(
      "par un moyen à convenir avec l’agence. Nous vous écrivons pour en convenir.",
    );
    expect(neither).not.toMatch(/IBAN|\/payer\//);
  });

  test("asks for nothing once paid", async () => {
    const text = await textOf("order-confirmation", "abonnement payé");
    expect(text).toContain("Payée le 21 novembre 2026");
    expect(text).not.toMatch(/IBAN|\/payer\/|À payer/);
  });

  test("tells the agency the same sentence", async () => {
    expect(await textOf("order-notice", "particulier")).toContain(
      "À payer d’ici au 21 décembre 2026 : 1 123 € TTC, en ligne ou par virement.",
    );
    expect(await textOf("order-notice", "sans moyen")).toContain(
      "À faire : en convenir avec le client.",
    );
  });
});

describe("the receipt of a payment", () => {
  test("states amount, day and method, and the next step", async () => {
    const text = await textOf("payment-received", "par carte");
    expect(text).toMatch(
      /Montant reçu : 1 123,00 € TTC .*Le : 24 novembre 2026 .*Par : Carte bancaire/,
    );
    expect(text).toContain("Payée le 24 novembre 2026 : 1 123 € reçus.");
    expect(text).toContain("/informations/5f0c3a52");
  });

  test("tells the last part from the whole", async () => {
    const text = await textOf("payment-received", "le reste");
    expect(text).toMatch(/Montant reçu : 623,00 € TTC .*Par : Virement/);
    expect(text).toContain("Payée le 24 novembre 2026 : 1 123 € reçus.");
    expect(text).not.toContain("/informations/");
  });

  test("says that a trial took no money", async () => {
    expect(await textOf("payment-received", "paiement d’essai")).toContain(
      "aucune somme n’a été débitée",
    );
  });
});

describe("the reminders of an unpaid order", () => {
  test("link to the payment; the last says so, and what follows", async () => {
    const [first, last] = await Promise.all([
      textOf("payment-reminder", "après 3 jours"),
      textOf("payment-reminder", "après 7 jours"),
    ]);
    for (const text of [first, last]) expect(text).toContain(payUrl);
    expect(first).not.toContain("dernier rappel");
    expect(last).toContain("C’est notre dernier rappel");
    expect(last).toContain(
      "Reste à payer d’ici au 21 décembre 2026 : 623 € TTC, 500 € étant déjà reçus",
    );
  });

  test("end with the closing, which asks for nothing and says how to reopen", async () => {
    const text = await textOf("order-closed", "restée");
    expect(text).toContain("Annulée : plus rien n’est dû.");
    expect(text).toContain("appelez-nous au 01 99 00 00 00");
    expect(text).not.toMatch(/IBAN|\/payer\//);
    expect(await textOf("order-closed", "une partie")).toContain(
      "Annulée : 500 € ont été reçus et sont à rembourser.",
    );
  });
});

describe("orders paid in parts, or after the invoice", () => {
  test("the confirmation asks for the deposit alone, by transfer too", async () => {
    const text = await textOf("order-confirmation", "avec acompte");
    expect(text).toContain("À payer d’ici au 21 décembre 2026 : 336,90 € TTC d’acompte");
    expect(text).toContain("Le solde de 786,10 € se règle dans les 30 jours suivant la facture.");
    expect(text).toContain("Montant : 336,90 €");
  });

  test("on terms there is no link to pay, and the agency may begin", async () => {
    const sentence =
      "À payer dans les 30 jours suivant la facture : 1 123 € TTC. Rien n’est à payer avant.";
    const told = await textOf("order-confirmation", "payable après");
    expect(told).toContain(sentence);
    expect(told).not.toMatch(/IBAN|\/payer\//);
    expect(await textOf("order-notice", "payable après")).toContain(
      `${sentence} Vous pouvez commencer.`,
    );
  });

  test("a deposit is acknowledged with the balance", async () => {
    const text = await textOf("payment-received", "un acompte");
    expect(text).toContain("Acompte reçu. Merci !");
    expect(text).toContain("Acompte reçu, solde de 786,10 € TTC à régler à la livraison");
    expect(text).not.toContain("Payée");
  });

  test("reminders name the part, and threaten no order on terms with closing", async () => {
    const deposit = await textOf("payment-reminder", "un acompte");
    expect(deposit).toContain("et son acompte ne nous est pas encore parvenu");
    const due = await textOf("payment-reminder", "à l’échéance");
    expect(due).toContain("À payer d’ici au 24 décembre 2026 : 1 123 € TTC");
    expect(due).not.toMatch(/fermée|Nous commençons/);
  });
});
