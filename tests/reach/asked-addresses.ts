import { subscribe } from "node:diagnostics_channel";
import { appendFileSync, mkdirSync } from "node:fs";
import type { ClientRequest } from "node:http";
import { dirname, join } from "node:path";

/** Folder for the requests recorded by a whole run; unset in any other run. */
const folder = process.env["PHARE_SEEN"];

let asked = new Set<string>();
let notesOwn = false;

export function noteAsked(address: string): void {
  const url = URL.parse(address);
  if (url && isLocal(url) && url.origin !== process.env["PHARE_PRODUCT_HOST"])
    asked.add(url.pathname);
}

export function noteProgram(program: string): void {
  asked.add(`program:${program}`);
}

/** Covers both of Node's HTTP clients; once for all test files of this process. */
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

/** Appends new requests to the test file's record. @param file from its step's folder */
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
