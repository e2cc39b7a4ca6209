import { createServer } from "node:http";
import { listenLocally } from "../../../local-server.ts";

type RegisterReply =
  | { status?: number; json?: unknown; text?: string; location?: string }
  | "silence"
  | "hang-up";

/** A local server in the documented format of the API « Recherche d’entreprises », with one answer at a time. */
export async function startRegisterServer(whenOver: (close: () => Promise<void>) => void) {
  const asked: string[] = [];
  let reply: RegisterReply = { json: found() };
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url === "/ailleurs") {
      response.end(JSON.stringify(found()));
      return;
    }
    if (reply === "silence") return;
    if (reply === "hang-up") {
      response.destroy();
      return;
    }
    const { status = 200, json, text = JSON.stringify(json), location } = reply;
    response
      .writeHead(status, { "content-type": "application/json", ...(location && { location }) })
      .end(text);
  });
  const port = await listenLocally(server, whenOver);
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer(next: RegisterReply) {
      reply = next;
      asked.length = 0;
    },
  };
}

export const SIREN = "732829320";
export const SIRET = "73282932000074";

export function found(change: { company?: object; seat?: object; asked?: object } = {}) {
  const seat = {
    siret: SIRET,
    adresse: "12 RUE DU PORT 35400 SAINT-MALO",
    code_postal: "35400",
    commune: "35288",
    libelle_commune: "SAINT-MALO",
    etat_administratif: "A",
    ...change.seat,
  };
  const company = {
    siren: SIREN,
    nom_complet: "BOULANGERIE DU PORT (LE FOURNIL)",
    nom_raison_sociale: "BOULANGERIE DU PORT",
    etat_administratif: "A",
    siege: seat,
    matching_etablissements: change.asked ? [{ ...seat, ...change.asked }] : [],
    ...change.company,
  };
  return { results: [company], total_results: 1, page: 1, per_page: 1, total_pages: 1 };
}
