import { z } from "zod";
import { isSiren, siretSiren } from "#domain/company-number.ts";
import { boundedText, parsedJson } from "#integrations/bounded-text.server.ts";
import type { CompanyRegister, RegisteredCompany } from "./company-register.ts";

export interface CompanySearchSettings {
  /** `https://recherche-entreprises.api.gouv.fr`, but in tests. */
  url: string;
  /** How long an answer may take: somebody is typing meanwhile. Two and a half seconds, but in tests. */
  timeoutMs?: number;
}

/** An answer for one company has some 5 kB; one with thousands of branches has more, and tells no more. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** What its holder asked the register to keep to itself (article R123-320 du Code de commerce). */
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

/**
 * The register of companies by the State's API « Recherche d’entreprises » (recherche-entreprises.api.gouv.fr): open,
 * without a key, seven questions a second. Asked one number, never a name.
 */
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

/** The establishment that was asked for, else the seat. Null: it has closed, or is not said by name. */
function companyOf(company: Company, companyNumber: string): RegisteredCompany | null {
  const asked = company.matching_etablissements?.find(({ siret }) => siret === companyNumber);
  const at = asked ?? company.siege ?? {};
  const name = shown(company.nom_raison_sociale, 200) || shown(company.nom_complet, 200);
  if (company.etat_administratif === "C" || name === "") return null;
  const postalCode = shown(at.code_postal, 20);
  const city = shown(at.libelle_commune, 100);
  return { name, address: street(at, postalCode), postalCode, city };
}

/** The register writes an address as one line, which its postal code and town end. */
function street({ adresse }: Place | { adresse?: string }, postalCode: string): string {
  const line = shown(adresse, 500);
  const end = postalCode === "" ? -1 : line.lastIndexOf(postalCode);
  return (end === -1 ? line : line.slice(0, end)).trim();
}

function shown(text: string | null | undefined, longest: number): string {
  const said = (text ?? "").replaceAll("\u0000", "").replaceAll(/\s+/g, " ").trim();
  return said.length > longest || KEPT_BACK.test(said) ? "" : said;
}
