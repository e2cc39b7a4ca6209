import { randomBytes } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { securityHeaders } from "#http/security-headers.server.ts";
import { hotReloadMarkup, hotReloadPolicy } from "../hot-reload.ts";

const links = [
  { href: "/dev", label: "Entrer" },
  { href: "/dev/emails", label: "Courriels" },
  { href: "/dev/papers", label: "Documents" },
  { href: "/dev/design", label: "Composants" },
  { href: "/", label: "Site" },
];

export function devPage(title: string, content: ReactNode, status = 200): Response {
  const nonce = randomBytes(16).toString("base64");
  const html = renderToStaticMarkup(
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/scripts/dev/pages/pages.css" />
        <title>{`${title} – développement`}</title>
      </head>
      <body>
        <header className="border-b border-line bg-raised px-4 py-3 sm:px-8">
          <nav aria-label="Développement">
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} className="underline-offset-4 hover:underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <main className="grid grid-cols-1 gap-8 px-4 py-8 sm:px-8">
          <h1 className="text-2xl">{title}</h1>
          {content}
        </main>
      </body>
    </html>,
  );
  return new Response(
    `<!doctype html>${html.replace("<head>", `<head>${hotReloadMarkup(nonce)}`)}`,
    {
      status,
      headers: {
        ...securityHeaders({ nonce, https: false, embeds: null, payOn: [] }),
        "Content-Security-Policy": hotReloadPolicy(nonce, null),
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
      },
    },
  );
}
