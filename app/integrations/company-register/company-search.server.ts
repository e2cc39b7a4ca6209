import { z } from "zod";
import { isSiren, siretSiren } from "#domain/company-number.ts";
import { boundedText, parsedJson } from "#integrations/bounded-text.server.ts";
import type { CompanyRegister, RegisteredCompany } from "./company-register.ts";

export interface CompanySearchSettings {
  url: string;
  /** Default 2,500 ms: the visitor is filling in the form meanwhile. */
  timeoutMs?: number;
}

const MAX_ANSWER_BYTES = 256 * 1024;

/** Placeholder of fields withheld at the company's request (article R123-320 du Code de commerce). */
const KEPT_BACK = /\[(?:ND|NON-DIFFUSIBLE)\]/;

const told = z.string().nullish();
const place = z.object({
  siret: told,
  adresse: told,
  code_postal: told,
  libelle_commune: told,
  etat_administratif: told,
});
type Place = z.output<typeof place>;

const answer = z.object({
  results: z.array(
    z.object({
      siren: z.string(),
      nom_complet: told,
      nom_raison_sociale: told,
      etat_administratif: told,
      siege: place.nullish(),
      matching_etablissements: z.array(place).nullish(),
    }),
  ),
});
type Company = z.output<typeof answer>["results"][number];

/** API « Recherche d’entreprises »: no key, 7 requests a second; queried by number only, never by name. */
export function createCompanySearch(settings: CompanySearchSettings): CompanyRegister {
  const { url, timeoutMs = 2_500 } = settings;
  return {
    async find(companyNumber) {
      const siren = isSiren(companyNumber) ? companyNumber : siretSiren(companyNumber);
      if (siren === null) return null;
      const address = new URL("/search", url);
      address.search = new URLSearchParams({
        q: companyNumber,
        page: "1",
        per_page: "1",
      }).toString();
      try {
        const response = await fetch(address, {
          headers: { accept: "application/json" },
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) {
          await response.body?.cancel();
          return null;
        }
        const read = answer.safeParse(
          parsedJson((await boundedText(response, MAX_ANSWER_BYTES)) ?? ""),
        );
        const found = read.data?.results.find((company) => company.siren === siren);
        return found ? companyOf(found, companyNumber) : null;
      } catch {
        return null;
      }
    },
  };
}

function companyOf(company: Company, companyNumber: string): RegisteredCompany | null {
  const asked = company.matching_etablissements?.find(({ siret }) => siret === companyNumber);
  const at = asked ?? company.siege ?? {};
  const name = shown(company.nom_raison_sociale, 200) || shown(company.nom_complet, 200);
  if (company.etat_administratif === "C" || name === "") return null;
  const postalCode = shown(at.code_postal, 20);
  const city = shown(at.libelle_commune, 100);
  return { name, address: street(at, postalCode), postalCode, city };
}

function street({ adresse }: Place | { adresse?: string }, postalCode: string): string {
  const line = shown(adresse, 500);
  const end = postalCode === "" ? -1 : line.lastIndexOf(postalCode);
  return (end === -1 ? line : line.slice(0, end)).trim();
}

function shown(text: string | null | undefined, longest: number): string {
  const said = (text ?? "").replaceAll("\u0000", "").replaceAll(/\s+/g, " ").trim();
  return said.length > longest || KEPT_BACK.test(said) ? "" : said;
}
