import { afterAll, expect, test } from "vitest";
import { ERASE_TRIALS } from "#copy/going-live.ts";
import { messagesAbout } from "../running-product/mailbox.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { AUTH_SECRET, startProduct, startRefused } from "../running-product/product-process.ts";
import { addPerson, givePassword } from "../running-product/session.ts";
import { textOf } from "../unit/pdf/read-pdf.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { openOwnProduct } from "./own-product.ts";

/** Own product: every page shows the agency's identity. */
const product = await openOwnProduct();
afterAll(() => product.dispose());
const { pageOf, wordsAt } = openPages(product);
const owner = await addPerson(product, { administrator: true });
const password = "une-lanterne-sur-la-jetee";
await givePassword(product, owner.id, password);

const post = (part: string, fields: Record<string, string>, cookie = owner.cookie) =>
  postForm(
    `${product.url}/admin/identite?partie=${part}`,
    { action: part, revision: "0", ...fields },
    { origin: product.url, cookie },
  );

const hostile = `Rue <script>alert("1")</script> d’Armor`;

test("a saved identity is shown everywhere within a second, without a restart; a refused one stays in its form", async () => {
  expect(await wordsAt("/mentions-legales")).toContain("[À REMPLIR : directeur de la publication]");
  const contact = { email: "ici@lanterne.test", phone: "06 12 34 56 78", whatsapp: "0612345679" };
  const wrong = await post("contact", { ...contact, phone: "12" });
  expect(wrong.status).toBe(400);
  expect(wordsOf(wrong.page)).toContain("Téléphone invalide");
  expect(wrong.page).toContain('value="ici@lanterne.test"');
  expect((await post("contact", contact)).status).toBe(303);
  const late = await post("contact", { ...contact, email: "la@lanterne.test" });
  expect(late.status).toBe(409);
  expect(wordsOf(late.page)).toContain("Quelqu’un d’autre vient de modifier cette partie");
  expect(late.page).toContain('value="la@lanterne.test"');
  expect(wordsOf(late.page)).toContain("ici@lanterne.test");
  expect(late.page).toMatch(/name="revision"[^>]*value="1"/);
  expect((await post("company-of-men", contact)).status).toBe(400);

  await expect.poll(() => pageOf("/")).toContain("ici@lanterne.test");
  expect(await pageOf("/")).toContain('"telephone":"+33612345678"');
  expect(await wordsAt("/cgv")).toContain("06 12 34 56 78");

  const address = { street: hostile, postalCode: "29200", city: "Brest" };
  expect((await post("address", address)).status).toBe(303);
  await expect.poll(() => wordsAt("/mentions-legales")).toContain("&lt;script&gt;alert");
  expect(await pageOf("/mentions-legales")).not.toContain("<script>alert");

  const hours = new URLSearchParams({
    action: "hours",
    revision: "0",
    opens: "09:00",
    closes: "18:00",
  });
  for (const day of ["friday", "monday"]) hours.append("weekdays", day);
  const saved = await postForm(`${product.url}/admin/identite`, hours, {
    origin: product.url,
    cookie: owner.cookie,
  });
  expect(saved.status).toBe(303);
  await expect.poll(() => wordsAt("/")).toContain("De 9h à 18h, lundi et vendredi");
  expect(await pageOf("/")).toContain('"dayOfWeek":["Monday","Friday"],"opens":"09:00"');
});

test("changing the bank account needs the password, e-mails each administrator, and applies to clients' payments", async () => {
  const other = await addPerson(product, { administrator: true });
  const account = { holder: "Lanterne", iban: "DE89370400440532013000", bic: "COBADEFFXXX" };
  const { id } = await seedOrder(product);
  const unsure = await post("bank", account);
  expect(unsure.status).toBe(400);
  expect(wordsOf(unsure.page)).toContain("Mot de passe requis");
  expect((await post("bank", { ...account, password: "au-hasard" })).status).toBe(401);
  const mistyped = { ...account, iban: "DE89370400440532013001", password };
  const refused = await post("bank", mistyped);
  expect(refused.status).toBe(400);
  expect(refused.page).not.toContain(password);
  expect(await wordsAt(`/payer/${id}`)).toContain("FR14 2004 1010");

  expect((await post("bank", { ...account, password })).status).toBe(303);
  await expect.poll(() => wordsAt(`/payer/${id}`)).toContain("DE89 3704 0044 0532 0130 00");
  for (const email of [owner.email, other.email]) {
    const told = async () => {
      const [message] = await messagesAbout(product, email);
      return message?.text ?? "";
    };
    await expect.poll(told).toContain("DE89");
    expect(await told()).toContain("ici@lanterne.test");
  }
});

test("with a complete identity and demo records erased, live mode starts with the database's values", async () => {
  const lacking = () => wordsAt("/admin/identite", owner.cookie);
  expect(await lacking()).toContain("Avant la mise en ligne");
  const parts: Record<string, Record<string, string>> = {
    company: {
      legalName: "Lanterne Conseil",
      legalForm: "SAS",
      shareCapital: "10 000",
      siren: "732 829 320",
      siret: "732 829 320 00074",
      registerCity: "Brest",
      vatNumber: "FR44 732 829 320",
    },
    publication: { publicationDirector: "Direction de Lanterne" },
    host: { name: "Armor", address: "Brest", phone: "1007", dataLocation: "France" },
    mail: { name: "Postillon", address: "Lyon", dataLocation: "France" },
    insurance: {},
    mediator: {
      name: "Médiation",
      address: "Bordeaux",
      email: "saisine@mediation.test",
      website: "https://mediation.test/",
    },
    profiles: { LinkedIn: "https://www.linkedin.com/company/lanterne" },
  };
  for (const [part, fields] of Object.entries(parts))
    expect((await post(part, fields)).status, part).toBe(303);
  expect(await lacking()).toContain("Rien ne manque");

  const orders = () => queryProduct<{ number: string }>(product, "select number from orders");
  expect(await orders()).toHaveLength(1);
  const settings = {
    MODE: "live",
    SITE_URL: "https://www.lanterne.test",
    SMTP_URL: "smtp://127.0.0.1:1",
    AUTH_SECRET,
    ...(product.databaseUrl !== undefined && { DATABASE_URL: product.databaseUrl }),
  };
  expect(await startRefused(settings)).toContain("ne contient que des essais");
  const live = await startProduct(settings, [ERASE_TRIALS]);
  try {
    expect(live.output()).toContain("Les essais sont effacés");
    expect(await orders()).toEqual([]);
    const page = await (await fetch(`${live.url}/mentions-legales`)).text();
    expect(wordsOf(page)).toContain("732 829 320 00074");
    const terms = await (await fetch(`${live.url}/cgv.pdf`)).arrayBuffer();
    expect(await textOf(Buffer.from(terms))).toContain("Lanterne Conseil");
  } finally {
    await live.dispose();
  }
});
