import { describe, expect, test } from "vitest";
import { fromAnotherAddress } from "../identity.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import {
  seededCentsWithOption,
  seededTotalWithOption,
  seedQuote,
} from "../running-product/quote-seed.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { get, no, post, product, statusOf, yes } from "./quote-links.ts";

describe("accepting", () => {
  test("stores name, capacity, wording and terms", async () => {
    const { id, number } = await seedQuote(product);
    const answer = await post(id, yes);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/devis/${id}#verdict`);
    const [kept] = await queryProduct<Record<string, string>>(
      product,
      `select name, quality, statement, terms_version, actor_kind from quote_acceptances
       where quote_id = '${id}'`,
    );
    expect(kept).toMatchObject({
      name: yes.name,
      quality: yes.quality,
      terms_version: yes.termsVersion,
      actor_kind: "visitor",
    });
    expect(kept?.["statement"]).toContain(`j’accepte le devis ${number} d’un montant de`);
    const words = wordsOf(await (await get(`/devis/${id}`)).text());
    expect(words).toContain("Devis accepté");
    expect(words).toMatch(/Par Maïwenn Le Goff ?, gérante ?, le/);
  });

  test("pressed twice at once and once more, every press succeeds, and it is accepted once", async () => {
    const { id } = await seedQuote(product);
    const pressed = [...(await Promise.all([post(id, yes), post(id, yes)])), await post(id, yes)];
    for (const { status, headers } of pressed) {
      expect([status, headers.get("location")]).toEqual([303, `/devis/${id}#verdict`]);
    }
    const acts = await queryProduct(
      product,
      `select from journal where subject_id = '${id}' and action = 'quote-accepted'`,
    );
    expect(acts).toHaveLength(1);
    expect((await post(id, { ...yes, name: "Quelqu’un d’autre" })).status).toBe(409);
    expect((await post(id, { ...no, confirmed: "yes" })).status).toBe(409);
  });

  test("leads to the next steps: an account first, then the order's payment and its information form", async () => {
    const { id: userId, email, cookie } = await addPerson(product);
    const { id } = await seedQuote(product, { userId, email });
    expect((await post(id, yes, { cookie, origin: product.url })).status).toBe(303);
    const seen = async (headers: Record<string, string> = {}) =>
      (await fetch(`${product.url}/devis/${id}`, { headers })).text();
    expect(await seen()).toContain(`/auth?retour=%2Fdevis%2F${id}`);
    const waiting = wordsOf(await seen({ cookie }));
    expect(waiting).toContain("Sa confirmation arrive par e-mail");
    expect(waiting).not.toContain("Ouvrir mon espace");
    const order = await seedOrder(product, { email, owned: true });
    await queryProduct(product, `update orders set quote_id = '${id}' where id = '${order.id}'`);
    const page = await seen({ cookie });
    expect(page).toContain(`/payer/${order.id}`);
    expect(page).toContain(`/portal/commandes/${order.id}/informations`);
    expect(await seen()).not.toContain(order.id);
  });

  test.each([
    ["no name", { name: " " }, "Votre nom est requis"],
    ["no quality", { quality: "" }, "Votre qualité est requise"],
    ["the box unticked", { terms: "" }, "Acceptez les conditions générales de vente"],
    ["a forged header", { name: "Maï\r\nBcc: autre@exemple.fr" }, "Caractères non acceptés"],
    ["U+0000", { quality: "gé\u0000rante" }, "Caractères non acceptés"],
    ["an endless name", { name: "x".repeat(50_000) }, "Nom trop long"],
  ])("with %s is refused beside its field, and nothing typed is lost", async (_, change, says) => {
    const { id } = await seedQuote(product);
    const { status, page } = await post(id, { ...yes, name: "Gardé", ...change });
    expect(status).toBe(400);
    expect(wordsOf(page)).toContain(says);
    expect(page.includes('value="Gardé"')).toBe(!("name" in change));
    expect(await statusOf(id)).toBe("pending");
  });

  test("ticked options have their total on request, and another total is refused", async () => {
    const { id } = await seedQuote(product, { withOption: true });
    const chosen = { ...yes, options: "3" };
    const asked = await post(id, { ...chosen, action: "recalculate" });
    expect(asked.status).toBe(200);
    expect(wordsOf(asked.page)).toMatch(seededTotalWithOption);
    expect(asked.page).toContain(`name="total" value="${seededCentsWithOption}"`);
    expect(asked.page).toContain('value="gérante"');
    const stale = await post(id, { ...chosen, total: "100494" });
    expect(stale.status).toBe(409);
    expect(wordsOf(stale.page)).toContain("Le total n’est pas celui de vos options");
    expect(wordsOf(stale.page)).toMatch(seededTotalWithOption);
    for (const options of ["1", "4", "9e9", "", "x"]) {
      const refused = await post(id, { ...chosen, options, total: "100494" });
      expect(refused.status, options).toBe(409);
      expect(wordsOf(refused.page)).toContain("n’est pas de ce devis");
    }
    expect(await statusOf(id)).toBe("pending");
    expect((await post(id, { ...chosen, total: String(seededCentsWithOption) })).status).toBe(303);
    expect(wordsOf(await (await get(`/devis/${id}`)).text())).toContain("Option retenue");
  });

  test("other terms than those shown must be read first", async () => {
    const { id } = await seedQuote(product);
    const { status, page } = await post(id, { ...yes, termsVersion: "2020-01-01" });
    expect(status).toBe(409);
    expect(wordsOf(page)).toContain("Les conditions générales de vente ont changé");
    expect(await statusOf(id)).toBe("pending");
  });

  test.each([
    ["expired", { validFor: -1 }, "Ce devis a expiré", "Demander un nouveau devis"],
    ["cancelled", { status: "cancelled" }, "Ce devis a été annulé.", "Devis annulé"],
  ] as const)("an %s quote is refused, with its status", async (_, seed, says, now) => {
    const { id } = await seedQuote(product, seed);
    const { status, page } = await post(id, yes);
    expect(status).toBe(409);
    expect(wordsOf(page)).toContain(says);
    expect(wordsOf(page)).toContain(now);
    expect(page).not.toContain('name="terms"');
  });

  test("succeeds on the quote's last day", async () => {
    const { id } = await seedQuote(product, { validFor: 0 });
    expect((await post(id, yes)).status).toBe(303);
  });

  test("eight people at once: one accepts, the others read that it is done", async () => {
    const { id } = await seedQuote(product);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => post(id, { ...yes, name: `Personne ${index}` })),
    );
    const done = answers.filter(({ status }) => status === 303);
    const told = answers.filter(({ status }) => status === 409);
    expect([done.length, told.length]).toEqual([1, 7]);
    for (const { page } of told) {
      expect(wordsOf(page)).toContain("Ce devis a déjà été accepté.");
      expect(wordsOf(page)).toContain("Devis accepté");
    }
  });

  test("accepting and refusing at once: one succeeds", async () => {
    const { id } = await seedQuote(product);
    const answers = await Promise.all([post(id, yes), post(id, no)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 409]));
  });

  test("the key of one quote opens no other", async () => {
    const [mine, other] = [await seedQuote(product), await seedQuote(product)];
    await post(mine.id, { ...yes, quoteId: other.id });
    expect(await statusOf(mine.id)).toBe("completed");
    expect(await statusOf(other.id)).toBe("pending");
  });
});

describe("refusing", () => {
  test("asks first, then stores the reason", async () => {
    const { id } = await seedQuote(product);
    const asked = await post(id, { action: "refuse", reason: "Trop <cher>" });
    expect(asked.status).toBe(200);
    expect(wordsOf(asked.page)).toContain("Refuser ce devis");
    expect(asked.page).toContain("Trop &lt;cher&gt;");
    expect(await statusOf(id)).toBe("pending");
    expect((await post(id, no)).status).toBe(303);
    expect(await statusOf(id)).toBe("rejected");
    expect(wordsOf(await (await get(`/devis/${id}`)).text())).toContain("Devis refusé");
  });

  test("needs no reason, and refuses an endless one", async () => {
    const { id } = await seedQuote(product);
    const long = await post(id, { ...no, reason: "x".repeat(1001) });
    expect(long.status).toBe(400);
    expect(wordsOf(long.page)).toContain("Texte trop long");
    expect((await post(id, { ...no, reason: "" })).status).toBe(303);
  });

  test("line breaks count as in the field", async () => {
    const { id } = await seedQuote(product);
    const reason = `${"x".repeat(499)}\r\n${"x".repeat(500)}`;
    expect((await post(id, { ...no, reason })).status).toBe(303);
  });
});

test.each<Record<string, string>>([
  { "sec-fetch-site": "cross-site" },
  { origin: "https://ailleurs.example" },
])("a form posted from elsewhere changes nothing: %j", async (headers) => {
  const { id } = await seedQuote(product);
  for (const fields of [yes, no, { action: "seen" }]) {
    expect([400, 403]).toContain((await post(id, fields, headers)).status);
  }
  expect(await statusOf(id)).toBe("pending");
});

test("an unknown act is refused, and the agency's acts are closed to the client", async () => {
  const { id } = await seedQuote(product);
  for (const action of ["cancel", "send", "order", "edit", ""]) {
    expect((await post(id, { action, reason: "x" })).status).toBe(400);
  }
  const draft = await seedQuote(product, { status: "draft" });
  expect((await post(draft.id, yes)).status).toBe(404);
  const refused = await postForm(`${product.url}/admin/devis/${id}`, { action: "cancel" });
  expect(refused.status).toBe(302);
  expect(await statusOf(id)).toBe("pending");
});

test("the agency, signed in, can't answer for a client and is told so", async () => {
  const { cookie } = await addPerson(product, { administrator: true });
  const { id } = await seedQuote(product);
  for (const fields of [yes, no, { action: "refuse", reason: "Trop cher" }]) {
    const { status, page } = await post(id, fields, { cookie, origin: product.url });
    expect(status).toBe(409);
    expect(wordsOf(page)).toContain(
      "Un devis est accepté ou refusé par le client lui-même, jamais par l’agence à sa place.",
    );
  }
  expect(await statusOf(id)).toBe("pending");
});

test("a flood of answers is rate-limited", async () => {
  const { id } = await seedQuote(product);
  const visitor = fromAnotherAddress();
  let status = 0;
  let taken = 0;
  while (status !== 429 && taken < 100) {
    ({ status } = await post(id, { ...yes, name: "" }, visitor));
    taken += 1;
  }
  expect(status).toBe(429);
  expect(taken).toBeGreaterThan(10);
  const answer = await post(id, { ...yes, name: "Gardé" }, visitor);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answer.page).toContain('value="Gardé"');
  expect((await fetch(`${product.url}/devis/${id}`, { headers: visitor })).status).toBe(200);
});

test("the log holds no name or reason typed in an answer to a quote", () => {
  expect(product.output()).not.toMatch(/Maïwenn|Trop cher|Menuiserie/);
});
