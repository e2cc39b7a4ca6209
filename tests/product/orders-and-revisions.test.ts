import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { seedOrder } from "../running-product/order-seed.ts";
import { seedRevision } from "../running-product/portal-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson, newEmail } from "../running-product/session.ts";
import { keyIn, postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const { email, cookie: owner } = await addPerson(product);
const other = (await addPerson(product)).cookie;
const agency = (await addPerson(product, { administrator: true })).cookie;

const { get, pageOf } = openPages(product);
const post = (path: string, fields: Record<string, string>, cookie: string) =>
  postForm(product.url + path, fields, { cookie, origin: product.url });

async function statusOf(table: string, id: string): Promise<string | undefined> {
  const rows = await queryProduct<{ status: string }>(
    product,
    `select status from ${table} where id = '${id}'`,
  );
  return rows[0]?.status;
}

describe("the agency's page of an order", () => {
  test("shows all of it, to the agency alone", async () => {
    const message = "<i>Merci</i>";
    const { id, number } = await seedOrder(product, { email, owned: true, message });
    const page = await pageOf(`/admin/commandes/${id}`, agency);
    const words = wordsOf(page);
    for (const shown of [
      number,
      "Menuiserie Le Goff",
      "732 829 320",
      "468,00",
      "Version du 2 juillet 2025",
      "Travail commence une fois",
      "Attendues",
    ]) {
      expect(words.toLowerCase()).toContain(shown.toLowerCase());
    }
    expect(page).toContain("&lt;i&gt;Merci");
    for (const cookie of ["", owner, other]) {
      expect((await get(`/admin/commandes/${id}`, cookie)).status).toBe(302);
    }
    for (const unknown of [randomUUID(), "abc", "%00"]) {
      expect((await get(`/admin/commandes/${unknown}`, agency)).status).toBe(404);
    }
  });

  test("moves the order, with author and note", async () => {
    const { id } = await seedOrder(product);
    const path = `/admin/commandes/${id}`;
    expect((await post(path, { action: "start" }, agency)).status).toBe(409);
    const received = { amount: "468", receivedOn: "2026-01-05", reference: "VIR <4242>" };
    const paid = await post(path, { action: "receive-transfer", ...received }, agency);
    expect(paid.headers.get("location")).toBe(`${path}?fait=mark-paid`);
    expect((await post(path, { action: "start" }, agency)).status).toBe(303);
    const refused = await post(path, { action: "cancel", note: "x" }, agency);
    expect(refused.status).toBe(409);
    expect(wordsOf(refused.page)).toContain("a déjà commencé");
    expect((await post(path, { action: "complete" }, agency)).status).toBe(303);
    const words = wordsOf(await pageOf(path, agency));
    expect(words).toContain("VIR &lt;4242&gt;");
    expect(words).toContain("Maïwenn Le Goff");
    expect(await statusOf("orders", id)).toBe("completed");
  });

  test.each([
    [400, { action: "cancel", note: " " }, "Indiquez la raison"],
    [400, { action: "cancel", note: "x".repeat(1001) }, "Texte trop long"],
    [400, { action: "mark-paid", note: "VIR" }, ""],
    [400, { action: "refund" }, ""],
    [400, {}, ""],
  ])("answers %i to %j", async (status, fields, says) => {
    const { id } = await seedOrder(product);
    const answer = await post(`/admin/commandes/${id}`, fields, agency);
    expect(answer.status).toBe(status);
    expect(wordsOf(answer.page)).toContain(says);
    expect(await statusOf("orders", id)).toBe("pending");
  });

  test("eight clicks of one person at once are one act, each succeeding; another person reads why not", async () => {
    const { id } = await seedOrder(product, { status: "paid" });
    const path = `/admin/commandes/${id}`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(path, { action: "start" }, agency)),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(8);
    const acts = await queryProduct(
      product,
      `select from journal where action = 'order-moved' and subject_id = '${id}'`,
    );
    expect(acts).toHaveLength(1);
    const colleague = (await addPerson(product, { administrator: true })).cookie;
    const told = await post(path, { action: "start" }, colleague);
    expect(told.status).toBe(409);
    expect(wordsOf(told.page)).toContain("a déjà commencé");
  });
});

describe("revisions", () => {
  async function asked(): Promise<{ path: string; id: string; orderId: string }> {
    const { id: orderId } = await seedOrder(product, { email, owned: true, status: "completed" });
    const key = keyIn(await pageOf("/portal/demandes/nouvelle", owner));
    const fields = { key, orderId, subject: "Horaires", description: "<b>Samedi</b>" };
    const answer = await post("/portal/demandes/nouvelle", fields, owner);
    expect(answer.status, answer.page).toBe(303);
    const path = (answer.headers.get("location") ?? "").replace("?fait=demande", "");
    return { path, id: path.split("/").at(-1) ?? "", orderId };
  }

  test("are visible to their client and the agency alone, as text", async () => {
    const { path, id } = await asked();
    const page = await pageOf(path, owner);
    expect(page).toContain("&lt;b&gt;Samedi&lt;/b&gt;");
    expect(wordsOf(page)).toContain("révision incluse");
    expect((await get(path, other)).status).toBe(404);
    expect((await get(path)).status).toBe(302);
    const admin = `/admin/demandes/revisions/${id}`;
    expect((await get(admin, agency)).status).toBe(200);
    expect((await get(admin, owner)).status).toBe(302);
    expect(wordsOf(await pageOf("/portal/demandes", other))).not.toContain("Horaires");
    expect(wordsOf(await pageOf("/portal/demandes", owner))).toContain("Horaires");
    expect(wordsOf(await pageOf("/admin/demandes/revisions", agency))).toContain("Horaires");
    const held = (await (await get("/portal/compte/donnees", owner)).json()) as {
      revisionRequests: { id: string }[];
    };
    expect(held.revisionRequests.map((one) => one.id)).toContain(id);
  });

  test("say whether the included one is left", async () => {
    const { orderId } = await asked();
    const words = wordsOf(await pageOf(`/portal/demandes/nouvelle?commande=${orderId}`, owner));
    expect(words).toContain("Révision incluse déjà utilisée");
  });

  test.each([
    ["no order", { orderId: "" }, 400, "Choisissez la commande"],
    ["no subject", { subject: " " }, 400, "Objet requis"],
    ["a forged header", { subject: "a\r\nBcc: b@c.fr" }, 400, "Caractères non acceptés"],
    ["an endless subject", { subject: "x".repeat(151) }, 400, "Objet trop long"],
    ["an endless description", { description: "x".repeat(5000) }, 400, "Description trop longue"],
    ["U+0000", { description: "a\u0000" }, 400, "Caractères non acceptés"],
    ["an order that isn't there", { orderId: randomUUID() }, 404, "pas sur votre compte"],
  ])("with %s are refused, and nothing typed is lost", async (_, change, status, says) => {
    const { id: orderId } = await seedOrder(product, { email, owned: true, status: "paid" });
    const fields = {
      key: randomUUID(),
      orderId,
      subject: "Gardé",
      description: "Aussi",
      ...change,
    };
    const answer = await post("/portal/demandes/nouvelle", fields, owner);
    expect(answer.status).toBe(status);
    expect(wordsOf(answer.page)).toContain(says);
    expect(answer.page.includes('value="Gardé"')).toBe(!("subject" in change));
  });

  test("are for one's own orders only", async () => {
    const { id: orderId } = await seedOrder(product, { email, owned: true, status: "paid" });
    const fields = { key: randomUUID(), orderId, subject: "Volé", description: "x" };
    const answer = await post("/portal/demandes/nouvelle", fields, other);
    expect(answer.status).toBe(404);
    expect(
      await queryProduct(product, "select from revision_requests where subject = 'Volé'"),
    ).toEqual([]);
  });

  test("are discussed by both sides alone", async () => {
    const { path, id } = await asked();
    const admin = `/admin/demandes/revisions/${id}`;
    const message = (text: string) => ({ action: "message", key: randomUUID(), text });
    expect((await post(admin, message("Quelle heure ?"), agency)).status).toBe(303);
    expect((await post(path, message("9 h"), owner)).status).toBe(303);
    expect((await post(path, message("x"), other)).status).toBe(404);
    expect((await post(path, message(" "), owner)).status).toBe(400);
    expect((await post(admin, message("x"), owner)).status).toBe(302);
    const words = wordsOf(await pageOf(path, owner));
    expect(words).toContain("Quelle heure ?");
    expect(words).toContain("9 h");
    expect((await post(path, { action: "take" }, owner)).status).toBe(400);
    expect((await post(admin, { action: "take" }, agency)).status).toBe(303);
    expect((await post(admin, { action: "take" }, agency)).status).toBe(303);
    expect((await post(admin, { action: "complete" }, agency)).status).toBe(303);
    expect((await post(admin, { action: "take" }, agency)).status).toBe(409);
    const late = await post(path, message("Encore une chose"), owner);
    expect(late.status).toBe(409);
    expect(await statusOf("revision_requests", id)).toBe("completed");
  });

  test("tell the agency when the client can't be reached", async () => {
    const { id: orderId } = await seedOrder(product, { status: "completed" });
    const gone = { email: newEmail("partie"), orderId, subject: "Photos" };
    const words = async (id: string) =>
      wordsOf(await pageOf(`/admin/demandes/revisions/${id}`, agency));
    const left = await words(await seedRevision(product, gone));
    expect(left).toContain("le client a supprimé son compte, rien ne lui est envoyé");
    expect(left).not.toContain("Le client la reçoit par e-mail");
    expect(await words((await asked()).id)).toContain("Le client la reçoit par e-mail");
  });

  test.each([randomUUID(), "abc", "%00"])("aren't found for %j", async (id) => {
    expect((await get(`/portal/demandes/${id}`, owner)).status).toBe(404);
    expect((await get(`/admin/demandes/revisions/${id}`, agency)).status).toBe(404);
  });
});
