import type { App } from "#http/app-context.ts";
import { isSameOriginRequest } from "#http/same-origin.server.ts";
import { characters, enterAs } from "./characters.tsx";
import { emailGallery, emailSample } from "./email-gallery.tsx";
import { devPage } from "./page.tsx";
import { paperGallery, paperSample } from "./paper-gallery.tsx";

type Answer = (request: Request, app: App) => Response | Promise<Response>;

const pages: Readonly<Record<string, Answer>> = {
  "/dev": characters,
  "/dev/enter": enterAs,
  "/dev/emails": emailGallery,
  "/dev/emails/sample": emailSample,
  "/dev/papers": paperGallery,
  "/dev/papers/sample": paperSample,
};

export function isDevPage(address: string): boolean {
  return Object.hasOwn(pages, pathOf(address));
}

export async function answerDevPage(request: Request, app: App): Promise<Response> {
  if (request.method === "POST" && !isSameOriginRequest(request)) return refused();
  return (await pages[pathOf(request.url)]?.(request, app)) ?? refused();
}

function pathOf(address: string): string {
  return new URL(address, "http://localhost").pathname;
}

function refused(): Response {
  return devPage("Demande refusée", null, 403);
}
