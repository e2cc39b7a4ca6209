import { describe, expect, test } from "vitest";
import { fromAnotherAddress } from "../identity.ts";
import { messagesAbout } from "../running-product/mailbox.ts";
import { askFunction } from "./ask-function.ts";
import { cancellationPath, typed, withdrawalPath } from "./declaration-post.ts";
import { keyIn, postForm, wordsOf } from "./form-post.ts";
import { orderBody } from "../samples/order-body.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();

const post = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
  postForm(product.url + path, fields, headers);

async function declare(fields: Record<string, string>, path = withdrawalPath) {
  const summary = await post(path, { ...fields, action: "check" });
  expect(summary.status).toBe(200);
  const answer = await post(path, { ...fields, action: "confirm", key: keyIn(summary.page) });
  return { ...answer, receipt: answer.headers.get("location") ?? "" };
}

async function receiptPage(path: string): Promise<string> {
  const response = await fetch(product.url + path);
  expect(response.status).toBe(200);
  expect(response.headers.get("x-robots-tag")).toContain("noindex");
  expect(response.headers.get("cache-control")).toBe("no-store");
  return wordsOf(await response.text());
}

describe.each([withdrawalPath, cancellationPath])("%s", (path) => {
  test("is a plain page without the framework's scripts, before and after a post", async () => {
    const page = await (await fetch(product.url + path)).text();
    const summary = await post(path, { ...typed, action: "check" });
    for (const html of [page, summary.page]) {
      expect(html).not.toMatch(/entry\.client|__reactRouterContext|\sstyle=|\son[a-z]+="/);
    }
    expect(page).not.toContain('name="key"');
  });

  test("an empty form lists what is missing and declares nothing", async () => {
    const { status, page } = await post(path, { action: "confirm", key: crypto.randomUUID() });
    expect(status).toBe(400);
    expect(wordsOf(page)).toContain("3 informations sont à corriger");
  });

  test("shows the declaration, corrects it, and asks nothing twice", async () => {
    const summary = await post(path, { ...typed, action: "check" });
    expect(wordsOf(summary.page)).toContain("Vérifiez votre déclaration");
    const correction = await post(path, { ...typed, action: "correct" });
    expect(correction.status).toBe(200);
    for (const value of Object.values(typed)) expect(correction.page).toContain(`value="${value}"`);
  });

  test("the same confirmation posted five times at once declares once", async () => {
    const name = `Cinq fois ${crypto.randomUUID().slice(0, 8)}`;
    const fields = { ...typed, name };
    const key = keyIn((await post(path, { ...fields, action: "check" })).page);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(path, { ...fields, action: "confirm", key })),
    );
    const receipts = answers.map(({ headers }) => headers.get("location"));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 303));
    expect(new Set(receipts).size).toBe(1);
    const changed = await post(path, { ...fields, name: "Autre", action: "confirm", key });
    expect(changed.status).toBe(409);
    expect(keyIn(changed.page)).not.toBe(key);
    await expect.poll(() => messagesAbout(product, name)).toHaveLength(2);
  });

  test.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { origin: "https://ailleurs.example" },
    { origin: "null", "sec-fetch-site": "cross-site" },
  ])("refuses a form posted from elsewhere: %j", async (headers) => {
    const fields = { ...typed, action: "confirm", key: crypto.randomUUID() };
    const { status } = await post(path, fields, headers);
    expect([400, 403]).toContain(status);
  });

  test("a body that is no form is refused, without a crash", async () => {
    const answer = await fetch(product.url + path, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(400);
  });

  test.each([
    ["U+0000", { name: "nul \u0000 octet" }],
    ["a forged header", { name: "Camille\r\nBcc: autre@agence.example" }],
    ["two addresses", { email: "camille@roux.example, autre@roux.example" }],
    ["a disguised name", { name: "\u202Eelliac" }],
    ["an endless name", { name: "x".repeat(100_000) }],
    ["an endless reference", { reference: "x".repeat(255) }],
  ])("refuses %s beside its field", async (_, change) => {
    const fields = { ...typed, ...change, action: "confirm", key: crypto.randomUUID() };
    const { status, page } = await post(path, fields);
    expect(status).toBe(400);
    expect(wordsOf(page)).toContain("Une information est à corriger");
    expect(page).not.toContain("\u0000");
  });

  test("markup stays text on the page, in the receipt and in both e-mails", async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const name = `<img src=x onerror=alert(1)>"'&${mark}`;
    const { receipt } = await declare({ ...typed, name }, path);
    const html = await (await fetch(product.url + receipt)).text();
    expect(html).not.toContain("<img src=x");
    expect(html).toContain("&lt;img src=x");
    await expect.poll(() => messagesAbout(product, mark)).toHaveLength(2);
    for (const message of await messagesAbout(product, mark)) {
      expect(message.html).not.toContain("<img src=x");
    }
  });
});

test("an unusable key shows the summary again with a good one, and says why", async () => {
  const answer = await post(withdrawalPath, { ...typed, action: "confirm", key: "' or 1=1" });
  expect(answer.status).toBe(400);
  expect(wordsOf(answer.page)).toContain("Cette page a expiré");
  expect(keyIn(answer.page)).toMatch(/^[\da-f-]{36}$/);
});

test("a receipt is the same whether or not the order exists", async () => {
  const { answer } = await askFunction(product, "process-order", orderBody());
  const known = { ...typed, reference: String(answer["orderNumber"]) };
  const unknown = { ...typed, reference: "CMD-1999-0001" };
  const pages: string[] = [];
  for (const fields of [known, unknown]) {
    const { status, receipt } = await declare(fields);
    expect(status).toBe(303);
    const page = await receiptPage(receipt);
    pages.push(
      page
        .replaceAll(fields.reference, "REF")
        .replaceAll(/RET-[\dA-F]{8}/g, "RET")
        .replaceAll(/\d\d:\d\d/g, "HH:MM"),
    );
  }
  expect(pages[0]).toBe(pages[1]);
  expect(pages[0]).toContain("Votre rétractation est enregistrée");
});

test("the receipt arrives by e-mail with content, date and time, and a deadline", async () => {
  const name = `Reçu ${crypto.randomUUID().slice(0, 8)}`;
  await declare({ ...typed, name });
  await expect.poll(() => messagesAbout(product, name)).toHaveLength(2);
  const messages = await messagesAbout(product, name);
  const receipt = messages.find(({ to }) => to?.[0]?.address === typed.email);
  const text = receipt?.text?.replaceAll(/\s+/g, " ") ?? "";
  expect(receipt?.subject).toBe("Accusé de réception de votre rétractation");
  expect(receipt?.replyTo?.[0]?.address).toBe("contact@phare-local.example");
  for (const words of [typed.reference, "Je notifie à Phare Local", "heure de Paris"]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/Reçue le : \d{1,2}(?:er)? \S+ \d{4} à \d\d:\d\d/);
  expect(text).toMatch(/Remboursement au plus tard le \d/);
  const notice = messages.find((message) => message !== receipt);
  expect(notice?.to?.[0]?.address).toBe("contact@phare-local.example");
  expect(notice?.replyTo?.[0]?.address).toBe(typed.email);
});

test("a cancellation's end is bounded, and kept when refused", async () => {
  for (const [wishedOn, message] of [
    ["2020-01-01", "Cette date est passée"],
    ["2999-01-01", "dans les douze mois"],
    ["2026-02-30", "Date invalide"],
  ] as const) {
    const fields = { ...typed, wishedOn, action: "check" };
    const { status, page } = await post(cancellationPath, fields);
    expect(status).toBe(400);
    expect(wordsOf(page)).toContain(message);
    expect(page).toContain(`value="${wishedOn}"`);
  }
  const { receipt } = await declare(typed, cancellationPath);
  expect(await receiptPage(receipt)).toContain("dès la réception de cette déclaration");
});

test.each(["/accuse-de-reception/abc", `/accuse-de-reception/${crypto.randomUUID()}`])(
  "%s is not found",
  async (path) => {
    expect((await fetch(product.url + path)).status).toBe(404);
  },
);

test("the log holds no name or address typed in a declaration", async () => {
  await declare({ ...typed, name: "Nom-qui-ne-doit-pas-sortir" });
  expect(product.output()).not.toMatch(/Nom-qui-ne-doit|camille@roux\.example/);
});

test("a flood of confirmations is rate-limited, and nothing typed is lost", async () => {
  const visitor = fromAnotherAddress();
  const confirm = (key: string) =>
    post(withdrawalPath, { ...typed, action: "confirm", key }, visitor);
  // A repeated one counts as much, and sends no e-mail.
  const repeated = crypto.randomUUID();
  let taken = 0;
  let status = 303;
  while (status === 303 && taken < 200) {
    ({ status } = await confirm(repeated));
    taken += 1;
  }
  expect(status).toBe(429);
  expect(taken).toBeGreaterThan(20);
  const key = crypto.randomUUID();
  const refused = await confirm(key);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(keyIn(refused.page)).toBe(key);
  expect(wordsOf(refused.page)).toMatch(/Trop d’envois .* réessayez dans \d+ minute/);
  expect(refused.page).toContain(typed.email);
  const checked = await post(withdrawalPath, { ...typed, action: "check" }, visitor);
  expect(checked.status).toBe(200);
});
