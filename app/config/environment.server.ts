import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { z } from "zod";
import { isLiveKey } from "#integrations/payment/stripe-key.ts";
import { settings } from "./settings.ts";

type SettingName = keyof typeof settings;
export type Environment = { [Name in SettingName]: z.output<(typeof settings)[Name]["schema"]> };

const settingNames = Object.keys(settings).filter(isSettingName);

function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settings, name);
}

/** French message listing every faulty variable, with examples. */
export class EnvironmentFaults extends Error {}

/** Empty variables count as absent. @throws EnvironmentFaults */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const faults: string[] = [];
  const values = settingNames.map((name) => {
    const parsed = settings[name].schema.safeParse(given[name]);
    if (!parsed.success) {
      faults.push(fault(name, parsed.error.issues[0]?.message ?? "invalide"));
    }
    return [name, parsed.data];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one parsed value per setting
  const environment = Object.fromEntries(values) as Environment;
  if (faults.length === 0) faults.push(...contradictions(environment));
  if (faults.length > 0) {
    throw new EnvironmentFaults(`Configuration incorrecte :\n${faults.join("\n")}`);
  }
  return environment;
}

function fault(name: SettingName, problem: string): string {
  return `  ${name} ${problem}. Exemple : ${name}=${settings[name].example}`;
}

function contradictions(environment: Environment): string[] {
  const faults: string[] = [];
  if (environment.MODE === "live" && !environment.SITE_URL) {
    faults.push(fault("SITE_URL", "est obligatoire en mode live"));
  }
  if (environment.MODE === "live" && !environment.SMTP_URL) {
    faults.push(fault("SMTP_URL", "est obligatoire en mode live"));
  }
  if (environment.MODE === "live" && environment.DATABASE_URL && !environment.AUTH_SECRET) {
    faults.push(fault("AUTH_SECRET", "est obligatoire en mode live avec DATABASE_URL"));
  }
  if (environment.AUTH_SECRET_PREVIOUS && !environment.AUTH_SECRET) {
    faults.push(fault("AUTH_SECRET", "est obligatoire avec AUTH_SECRET_PREVIOUS"));
  }
  if (environment.WORKER === "separate" && !environment.DATABASE_URL) {
    faults.push(fault("DATABASE_URL", "est obligatoire quand WORKER=separate"));
  }
  if (environment.AIRTABLE_API_KEY && !environment.AIRTABLE_BASE_ID) {
    faults.push(fault("AIRTABLE_BASE_ID", "est obligatoire avec AIRTABLE_API_KEY"));
  }
  if (environment.PLACES_AUDIT_ENABLED && !environment.PLACES_API_KEY) {
    faults.push(fault("PLACES_API_KEY", "est obligatoire quand PLACES_AUDIT_ENABLED=true"));
  }
  if (environment.LANGUAGE_MODEL_URL && !environment.LANGUAGE_MODEL_NAME) {
    faults.push(fault("LANGUAGE_MODEL_NAME", "est obligatoire avec LANGUAGE_MODEL_URL"));
  }
  return [...faults, ...paymentContradictions(environment)];
}

function paymentContradictions(environment: Environment): string[] {
  const { MODE: mode, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secrets } = environment;
  const faults: string[] = [];
  if (key && !secrets) {
    faults.push(fault("STRIPE_WEBHOOK_SECRET", "est obligatoire avec STRIPE_SECRET_KEY"));
  }
  if (secrets && !key) {
    faults.push(fault("STRIPE_SECRET_KEY", "est obligatoire avec STRIPE_WEBHOOK_SECRET"));
  }
  if (key && isLiveKey(key) !== (mode === "live")) {
    const problem =
      mode === "live"
        ? "est une clé de test : le mode live n’encaisse qu’avec une clé sk_live_ ou rk_live_"
        : "est une clé réelle : le mode demo n’accepte qu’une clé sk_test_ ou rk_test_, rien n’y est débité";
    faults.push(`  STRIPE_SECRET_KEY ${problem}.`);
  }
  return faults;
}

/** `.env` of the working directory, overridden by the process's variables. */
export function readEnvironment(): Environment {
  return parseEnvironment({ ...readDotEnv(".env"), ...process.env });
}

function readDotEnv(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}
