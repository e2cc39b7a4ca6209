import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, it, onTestFinished } from "vitest";
import { createLocalMailbox } from "#integrations/mail/local-mailbox.server.ts";
import { type Mailer, type OutgoingEmail, UnusableAddress } from "#integrations/mail/mailer.ts";
import { createSmtpMailer } from "#integrations/mail/smtp.server.ts";
import { startMailServer } from "./mail-server.ts";

interface Opened {
  mailer: Mailer;
  arrived(): Promise<Buffer[]>;
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "phare-courriels-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function openLocal(): Promise<Opened> {
  const folder = await temporaryFolder();
  const mailbox = path.join(folder, "courriels");
  return {
    mailer: createLocalMailbox(folder),
    async arrived() {
      const files = await readdir(mailbox).catch(() => []);
      return Promise.all(files.map((file) => readFile(path.join(mailbox, file))));
    },
  };
}

async function openSmtp(): Promise<Opened> {
  const server = await startMailServer();
  const mailer = createSmtpMailer(server.url);
  onTestFinished(async () => {
    await mailer.close();
    await server.stop();
  });
  return { mailer, arrived: () => Promise.resolve(server.received.map(({ raw }) => raw)) };
}

function message(changes: Partial<OutgoingEmail> = {}): OutgoingEmail {
  return {
    deliveryId: randomUUID(),
    from: { name: "Phare Local", address: "contact@agence.example" },
    replyTo: { name: "L’équipe", address: "equipe@agence.example" },
    to: { name: "Camille Exemple", address: "camille@plomberie.example" },
    subject: "Votre commande est enregistrée : 1 123 €",
    html: "<p>Bonjour <b>Camille</b>, voici 1 123 €</p>",
    text: "Bonjour Camille, voici 1 123 €\n.\nFin",
    date: new Date("2026-11-21T09:42:00Z"),
    ...changes,
  };
}

async function onlyMessage(opened: Opened) {
  const messages = await opened.arrived();
  expect(messages).toHaveLength(1);
  return PostalMime.parse(messages[0] ?? "");
}

const hostileNames = [
  "Camille\r\nBcc: autre@agence.example",
  "Camille\nSubject: Faux\n\nFaux corps",
  'Camille" <autre@agence.example>, "X',
  "autre@agence.example, Camille <autre2@agence.example>",
  "Camille\u2028Bcc: autre@agence.example\u0000",
  "=?utf-8?q?Camille=0D=0ABcc:_autre=40agence.example?=",
];

describe.each([
  { name: "boîte locale", open: openLocal },
  { name: "SMTP", open: openSmtp },
])("e-mails by $name", ({ open }) => {
  it("delivers the whole message, accents included", async () => {
    const opened = await open();
    const sent = message({
      attachments: [
        { filename: "cgv.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-é") },
      ],
    });
    await opened.mailer.send(sent);
    const read = await onlyMessage(opened);
    expect(read).toMatchObject({
      from: sent.from,
      to: [sent.to],
      replyTo: [sent.replyTo],
      subject: sent.subject,
      messageId: `<${sent.deliveryId}@agence.example>`,
      date: "2026-11-21T09:42:00.000Z",
    });
    expect(read.html?.trim()).toBe(sent.html);
    expect(read.text?.trim()).toBe(sent.text);
    expect(read.attachments).toMatchObject([{ filename: "cgv.pdf", mimeType: "application/pdf" }]);
  });

  it("delivers the same e-mail twice with the same Message-ID and bytes", async () => {
    const opened = await open();
    const sent = message();
    await opened.mailer.send(sent);
    await opened.mailer.send(sent);
    const messages = await opened.arrived();
    expect(new Set(messages.map(String)).size).toBe(1);
    expect(String(messages[0])).toContain(`Message-ID: <${sent.deliveryId}@agence.example>`);
  });

  it.each(hostileNames)("keeps a hostile name as plain text: %j", async (hostile) => {
    const opened = await open();
    const sent = message();
    await opened.mailer.send({
      ...sent,
      to: { ...sent.to, name: hostile },
      replyTo: { ...sent.replyTo, name: hostile },
      subject: `Commande de ${hostile}`,
    });
    const read = await onlyMessage(opened);
    expect(read.to?.map(({ address }) => address)).toEqual([sent.to.address]);
    expect(read.replyTo?.map(({ address }) => address)).toEqual([sent.replyTo.address]);
    expect(read.headers.map(({ key }) => key).toSorted()).toEqual(
      [
        "auto-submitted",
        "content-type",
        "date",
        "from",
        "message-id",
        "mime-version",
        "reply-to",
        "subject",
        "to",
      ].toSorted(),
    );
    expect(read.text?.trim()).toBe(sent.text);
    for (const shown of [read.to?.[0]?.name, read.replyTo?.[0]?.name, read.subject]) {
      expect(shown).toMatch(/^[^\p{Cc}\u2028]*Camille[^\p{Cc}\u2028]*$/u);
    }
  });

  it.each([
    "camille@plomberie.example\r\nBcc: autre@agence.example",
    "camille@plomberie.example, autre@agence.example",
    "<autre@agence.example>",
    '"a b"@plomberie.example',
    "sans-arobase",
    "",
  ])("refuses the address %j without sending", async (address) => {
    const opened = await open();
    await expect(opened.mailer.send(message({ to: { name: "X", address } }))).rejects.toThrow(
      UnusableAddress,
    );
    expect(await opened.arrived()).toEqual([]);
  });
});

describe("local mailbox", () => {
  it("keeps one file per e-mail and reads it back", async () => {
    const folder = await temporaryFolder();
    const mailbox = createLocalMailbox(folder);
    const sent = message();
    await Promise.all(Array.from({ length: 8 }, () => mailbox.send(sent)));
    expect(await readdir(path.join(folder, "courriels"))).toEqual([`${sent.deliveryId}.eml`]);
    expect(String(await mailbox.read(sent.deliveryId))).toContain("Message-ID");
    expect(await mailbox.read(randomUUID())).toBeNull();
  });

  it.each(["../secret", "..%2Fsecret", "/etc/passwd", "", "a".repeat(36), `${randomUUID()}/..`])(
    "reads nothing under %j",
    async (deliveryId) => {
      const folder = await temporaryFolder();
      const mailbox = createLocalMailbox(folder);
      expect(await mailbox.read(deliveryId)).toBeNull();
      await expect(mailbox.send(message({ deliveryId }))).rejects.toThrow("UUID");
    },
  );
});

describe("SMTP", () => {
  it("reports a server that doesn't answer", async () => {
    const server = await startMailServer();
    await server.stop();
    const mailer = createSmtpMailer(server.url);
    onTestFinished(() => mailer.close());
    await expect(mailer.send(message())).rejects.toThrow("ECONNREFUSED");
  });

  it("sends to the recipient's address only", async () => {
    const server = await startMailServer();
    const mailer = createSmtpMailer(server.url);
    onTestFinished(async () => {
      await mailer.close();
      await server.stop();
    });
    await mailer.send(message({ to: { name: 'X" <autre@x.example>', address: "c@p.example" } }));
    expect(server.received).toMatchObject([
      { from: "contact@agence.example", to: ["c@p.example"] },
    ]);
  });
});

describe("the fault of a mail server", () => {
  it("is null while it answers", async () => {
    const server = await startMailServer();
    const mailer = createSmtpMailer(server.url);
    expect(await mailer.fault()).toBeNull();
    await mailer.close();
    await server.stop();
  });

  it("tells no answer from a refused password", async () => {
    const server = await startMailServer();
    await server.stop();
    const away = createSmtpMailer(server.url);
    expect(await away.fault()).toBe("unreachable");
    await away.close();
  });

  it("is a refusal when the server rejects the password", async () => {
    const server = await startMailServer(0, "right");
    const mailer = createSmtpMailer(server.url.replace("//", "//agence:wrong@"));
    expect(await mailer.fault()).toBe("refused");
    await mailer.close();
    await server.stop();
  });
});
