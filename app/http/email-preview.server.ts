import type { RouterContextProvider } from "react-router";
import type { TextHidden } from "#domain/email-truth.ts";
import { type EmailName, emailNames, isEmailName } from "#jobs/catalogue.ts";
import { latestWritten, type WrittenEmail, writtenOf } from "#queries/email/written.server.ts";
import { appOf } from "./app-context.ts";
import { currentViewer } from "./current-viewer.server.ts";
import type { EmailPreview } from "./email-templates.ts";
import { viewing } from "./viewing.server.ts";

interface Page {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export interface EmailTemplate {
  name: EmailName;
  title: string;
  when: string;
  to: "person" | "agency";
}

export function emailTemplate({ context }: Page, name: string): EmailTemplate | null {
  if (!isEmailName(name)) return null;
  const { title, when, to } = appOf(context).emailTemplates.about(name);
  return { name, title, when, to };
}

export async function hiddenFromViewer(
  { request, context }: Page,
  template: string,
): Promise<TextHidden | null> {
  const viewer = await currentViewer(request, context);
  const role = viewer.kind === "administrator" ? viewer.role : undefined;
  return appOf(context).emailTemplates.hiddenFrom(role, template);
}

export async function emailTemplates(
  page: Page,
): Promise<(EmailTemplate & { last: WrittenEmail | null })[]> {
  const written = await viewing(page, (db) => latestWritten(db, emailNames, 1));
  const lastOf = new Map(written.map((one) => [one.template, one]));
  return emailNames.flatMap((name) => {
    const template = emailTemplate(page, name);
    return template ? [{ ...template, last: lastOf.get(name) ?? null }] : [];
  });
}

const PROPOSED = 8;

/** Records to preview a template with: its own last messages, then those of templates with the same payload. */
export async function previewedRecords(page: Page, name: EmailName): Promise<WrittenEmail[]> {
  if (await hiddenFromViewer(page, name)) return [];
  const templates = appOf(page.context).emailTemplates.alike(name);
  const written = await viewing(page, (db) => latestWritten(db, templates, PROPOSED));
  const own = written.filter(({ template }) => template === name);
  const alike = written.filter(({ template }) => template !== name);
  return [...own, ...alike].slice(0, PROPOSED);
}

/** Null when the record is gone, hidden from the viewer, or of another payload. */
export async function previewOf(
  page: Page,
  { name, deliveryId }: { name: EmailName; deliveryId: string },
): Promise<EmailPreview | null> {
  if (await hiddenFromViewer(page, name)) return null;
  const { emailTemplates: ours, site, siteUrl, print, payment, clock } = appOf(page.context);
  return viewing(page, async (db) => {
    const payload = await writtenOf(db, { id: deliveryId, templates: ours.alike(name) });
    if (payload === null) return null;
    return ours.preview(name, payload, { db, site, siteUrl, print, payment, clock });
  });
}
