import { subscribe } from "node:diagnostics_channel";
import { appendFileSync, mkdirSync } from "node:fs";
import type { ClientRequest } from "node:http";
import { dirname, join } from "node:path";

/** Where a whole run has each test file leave what it asked for; unset in any other run. */
const folder = process.env["PHARE_SEEN"];

let asked = new Set<string>();
let notesOwn = false;

/** Notes an address of this machine's, unless it is of the host of the browser step's products. */
export function noteAsked(address: string): void {
  const url = URL.parse(address);
  if (url && isLocal(url) && url.origin !== process.env["PHARE_PRODUCT_HOST"])
    asked.add(url.pathname);
}

/** Notes a program of `app/` that was run. */
export function noteProgram(program: string): void {
  asked.add(`program:${program}`);
}

/** Notes the requests of this process, whichever of Node's two clients sends them; once for all its test files. */
export function noteOwnRequests(): void {
  if (folder === undefined || notesOwn) return;
  notesOwn = true;
  subscribe("undici:request:create", (message) => {
    const { request } = message as { request: { origin: string | URL; path: string } };
    noteAsked(`${String(request.origin).replace(/\/$/, "")}${request.path}`);
  });
  subscribe("http.client.request.start", (message) => {
    const { request } = message as { request: ClientRequest };
    noteAsked(`${request.protocol}//${request.host}${request.path}`);
  });
}

/** Adds what was asked for since the last time to what this test file left. @param file from its step's folder */
export function leaveAsked(file: string): void {
  if (folder === undefined || asked.size === 0) return;
  const left = join(folder, `${file}.txt`);
  mkdirSync(dirname(left), { recursive: true });
  appendFileSync(left, [...asked, ""].join("\n"));
  asked = new Set();
}

function isLocal({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}
