import type { ServerResponse } from "node:http";
import { inspect } from "node:util";
import { hotReloadMarkup } from "./hot-reload.ts";

export function answerBroken(outgoing: ServerResponse, error: unknown): void {
  outgoing.writeHead(500, { "Content-Type": "text/html; charset=utf-8" });
  outgoing.end(
    `<!doctype html><html lang="fr"><head>${hotReloadMarkup("")}<title>Code à corriger</title></head>` +
      `<body><h1>Le code ne peut pas être lancé</h1><pre>${escaped(faultOf(error))}</pre></body></html>`,
  );
}

export function faultOf(error: unknown): string {
  return inspect(error, { depth: 3 });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
