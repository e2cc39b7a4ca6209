import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import { answerRevision } from "#workflows/revision/answer-revision.server.ts";
import { askRevision } from "#workflows/revision/ask-revision.server.ts";
import { moveRevision } from "#workflows/revision/move-revision.server.ts";
import { insertOrder } from "../../records/order.ts";
import { now, openEmailWorld, plain } from "../email/email-world.ts";
import { sharedWorld } from "../open-database-world.ts";

describe("e-mails about a revision", () => {
  const world = sharedWorld(openEmailWorld, "orders, journal");
  let requestId: string;

  beforeEach(async () => {
    await world.emptyMail();
    requestId = randomUUID();
    const { client, dependencies } = world;
    const asked = await askRevision(dependencies, {
      key: requestId,
      orderId: await insertOrder(world.owner.db, { userId: client.id, status: "paid" }),
      subject: "Horaires <b>du samedi</b>",
      description: "Ouvert\nle samedi & le lundi",
      actor: { kind: "client", userId: client.id },
      now,
    });
    if (!asked.ok) throw new Error(asked.reason);
  });

  const say = (kind: "client" | "administrator", text: string) =>
    answerRevision(world.dependencies, {
      requestId,
      key: randomUUID(),
      text,
      actor: { kind, userId: kind === "client" ? world.client.id : world.administratorId },
      now,
    });
  const move = (action: "take" | "complete") =>
    moveRevision(world.dependencies, {
      requestId,
      action,
      administratorId: world.administratorId,
      now,
    });

  test("go to the other side, once, with the message as plain text", async () => {
    await say("administrator", "Quelle heure ?");
    await say("client", "<script>9 h</script>");
    await move("take");
    await world.runJobs();
    await move("complete");
    await world.runJobs();
    const emails = await world.runJobs();
    expect(emails.map(({ to, subject }) => [to?.[0]?.address, plain(subject)])).toEqual([
      [site.email, "Demande de révision : Horaires <b>du samedi</b>"],
      [world.client.email, "Réponse à votre demande : Horaires <b>du samedi</b>"],
      [site.email, "Nouveau message : Horaires <b>du samedi</b>"],
      [world.client.email, "Nous nous occupons de votre demande : Horaires <b>du samedi</b>"],
      [world.client.email, "Votre révision est faite : Horaires <b>du samedi</b>"],
    ]);
    const [notice, answer, message] = emails;
    expect(notice?.text).toContain("incluse dans la commande");
    expect(notice?.text).toContain(`https://agence.example/admin/demandes/revisions/${requestId}`);
    expect(notice?.html).not.toContain("<b>du samedi</b>");
    expect(answer?.text).toContain(`https://agence.example/portal/demandes/${requestId}`);
    expect(message?.html).not.toContain("<script>");
    expect(message?.text).toContain("<script>9 h</script>");
  });

  test("a client who deleted their account gets no e-mail about a revision", async () => {
    await move("take");
    await world.owner.pool.query("update revision_requests set user_id = null");
    const emails = await world.runJobs();
    expect(emails.map(({ to }) => to?.[0]?.address)).toEqual([site.email]);
  });
});
