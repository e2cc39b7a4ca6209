import { lookAs } from "#db/as-viewer.server.ts";
import { demonstrationSite } from "#config/demonstration-site.server.ts";
import { emailNames, isEmailName } from "#jobs/catalogue.ts";
import { previewMessage } from "#jobs/preview-message.server.ts";
import { printHere } from "#press/printers.ts";
import { latestWritten, writtenOf } from "#queries/email/written.server.ts";
import { type DemoBench, now } from "./demo-bench.ts";

const siteUrl = "http://localhost:3000";

const openingKeys = /[?&](?:jeton|cle)=(?!apercu)/;

/** E-mails that can't be rendered for that member, and those that contain a secret. */
export async function lookedAtAgain({ application, rows }: DemoBench, email: string) {
  const [agency] = await rows<{ id: string }>(`select id from "user" where email = '${email}'`);
  const viewer = { kind: "administrator", userId: agency?.id ?? "" } as const;
  const print = printHere({ site: demonstrationSite, siteUrl });
  const tools = { site: demonstrationSite, siteUrl, print, payment: null, clock: () => now };
  return lookAs(application.db, { viewer }, async (db) => {
    const last = await latestWritten(db, emailNames, 1);
    const hidden: string[] = [];
    const opening: string[] = [];
    for (const { id, template } of last) {
      if (!isEmailName(template)) continue;
      const payload = await writtenOf(db, { id, templates: [template] });
      const preview = await previewMessage(template, payload, { ...tools, db });
      if (!preview) hidden.push(template);
      else if (openingKeys.test(preview.html + preview.text)) opening.push(template);
    }
    return { templates: last.map(({ template }) => template), hidden, opening };
  });
}
