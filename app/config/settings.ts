import { z } from "zod";
import { UNDO_SECONDS } from "#domain/pending-act.ts";

/** Source of docs/guide/reglages.md and `.env.example` as well. */
interface Setting {
  description: string;
  default: string | null;
  example: string;
  schema: z.ZodType;
}

const flag = z
  .enum(["true", "false"], "doit valoir true ou false")
  .transform((text) => text === "true");

function address(protocols: string[], what: string) {
  return z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && protocols.includes(url.protocol);
  }, `doit être ${what}`);
}

export const settings = {
  MODE: {
    description: "`demo` : tout fonctionne sans rien brancher ; `live` : le vrai site",
    default: "demo",
    example: "live",
    schema: z.enum(["demo", "live"], "doit valoir demo ou live").default("demo"),
  },
  PORT: {
    description: "Port d’écoute du serveur",
    default: "3000",
    example: "8080",
    schema: z
      .string()
      .regex(/^\d{1,5}$/, "doit être un nombre entre 0 et 65535")
      .transform(Number)
      .refine((port) => port <= 65_535, "doit être un nombre entre 0 et 65535")
      .default(3000),
  },
  HOST: {
    description: "Adresse d’écoute ; vide : toutes les interfaces",
    default: null,
    example: "127.0.0.1",
    schema: z.string().optional(),
  },
  SITE_URL: {
    description:
      "Adresse publique du site, sans barre finale. Obligatoire en `live` ; en `demo`, celle que le navigateur emploie",
    default: null,
    example: "https://www.mon-agence.fr",
    schema: address(["http:", "https:"], "une adresse http(s) complète")
      .transform((text) => text.replace(/(?<!\/)\/+$/, ""))
      .refine((text) => URL.parse(text)?.pathname === "/", "ne doit pas contenir de chemin")
      .optional(),
  },
  DATA_DIR: {
    description:
      "Dossier des données : base embarquée, boîte aux lettres locale, secret de session",
    default: "data",
    example: "/var/lib/phare-local",
    schema: z.string().min(1, "ne doit pas être vide").default("data"),
  },
  BACKUP_DIR: {
    description:
      "Dossier des copies de chaque nuit (7 jours, 4 semaines, 12 mois), de préférence sur un autre disque ; sans lui, `sauvegardes` dans `DATA_DIR`",
    default: null,
    example: "/mnt/sauvegardes/phare-local",
    schema: z.string().min(1, "ne doit pas être vide").optional(),
  },
  BACKUP_KEY: {
    description:
      "Clé qui chiffre les copies (32 caractères ou plus), demandée pour les restaurer : gardez-la ailleurs ; sans elle, une copie se lit telle quelle",
    default: null,
    example: "une-autre-longue-suite-de-caracteres-tiree-au-sort",
    schema: z.string().min(32, "doit compter au moins 32 caractères").optional(),
  },
  DATABASE_URL: {
    description:
      "Serveur PostgreSQL (15 ou plus récent) ; sans elle, base embarquée dans `DATA_DIR`",
    default: null,
    example: "postgresql://phare:secret@localhost:5432/phare",
    schema: address(["postgres:", "postgresql:"], "une adresse postgresql://").optional(),
  },
  POSTGRES_BIN: {
    description:
      "Dossier des programmes de la base embarquée ; vide : ceux du projet, ou de la machine s’ils sont plus récents dans la même version majeure",
    default: null,
    example: "/usr/lib/postgresql/18/bin",
    schema: z.string().trim().min(1).optional(),
  },
  SMTP_URL: {
    description:
      "Serveur d’envoi des courriels. Obligatoire en `live` ; en `demo`, sans elle, boîte aux lettres locale (`/admin/courriels`)",
    default: null,
    example: "smtps://utilisateur:secret@smtp.mon-agence.fr:465",
    schema: address(["smtp:", "smtps:"], "une adresse smtp:// ou smtps://").optional(),
  },
  AUTH_SECRET: {
    description:
      "Clé des sessions (32 caractères ou plus), la même sur chaque serveur ; sans elle, tirée au sort dans `DATA_DIR`",
    default: null,
    example: "une-longue-suite-de-caracteres-tiree-au-sort",
    schema: z.string().min(32, "doit compter au moins 32 caractères").optional(),
  },
  AUTH_SECRET_PREVIOUS: {
    description:
      "Ancienne clé des sessions, pendant qu’on en change : ce qu’elle a signé reste valable, la nouvelle signe (`docs/operations.md`)",
    default: null,
    example: "la-longue-suite-de-caracteres-d-avant-celle-ci",
    schema: z.string().min(32, "doit compter au moins 32 caractères").optional(),
  },
  PASSWORD_MIN_LENGTH: {
    description:
      "Longueur minimale d’un mot de passe (6 à 64) ; 12 ou plus conseillé en `live`, toujours 12 ou plus pour un administrateur",
    default: "6",
    example: "12",
    schema: z
      .string()
      .regex(/^\d{1,2}$/, "doit être un nombre entre 6 et 64")
      .transform(Number)
      .refine((length) => length >= 6 && length <= 64, "doit être un nombre entre 6 et 64")
      .default(6),
  },
  TRUST_PROXY: {
    description:
      "`true` derrière un mandataire qui réécrit `X-Forwarded-For` : l’adresse du visiteur y est lue",
    default: "false",
    example: "true",
    schema: flag.default(false),
  },
  B2C_ENABLED: {
    description: "`true` : les offres se vendent aussi aux particuliers et aux associations",
    default: "false",
    example: "true",
    schema: flag.default(false),
  },
  UNDO_SECONDS: {
    description:
      "Secondes pendant lesquelles un envoi ou une promesse de l’agence peut être annulé (0 à 60) ; 0 : fait aussitôt",
    default: "10",
    example: "5",
    schema: z
      .string()
      .regex(/^\d{1,2}$/, "doit être un nombre entre 0 et 60")
      .transform(Number)
      .refine((seconds) => seconds <= 60, "doit être un nombre entre 0 et 60")
      .default(UNDO_SECONDS),
  },
  WORKER: {
    description:
      "`inline` : ce processus fait aussi les tâches de fond ; `separate` : `npm run worker` les fait (avec `DATABASE_URL`)",
    default: "inline",
    example: "separate",
    schema: z.enum(["inline", "separate"], "doit valoir inline ou separate").default("inline"),
  },
  AI_TRAINING_CRAWLERS: {
    description:
      "`allow` : robots.txt laisse entrer les robots qui entraînent des modèles ; ceux des moteurs de recherche entrent toujours",
    default: "block",
    example: "allow",
    schema: z.enum(["allow", "block"], "doit valoir allow ou block").default("block"),
  },
  AIRTABLE_API_KEY: {
    description: "Jeton Airtable : chaque événement de visite y est aussi copié",
    default: null,
    example: "patXXXXXXXXXXXXXX.0123456789abcdef",
    schema: z.string().optional(),
  },
  AIRTABLE_BASE_ID: {
    description: "Base Airtable des événements (obligatoire avec le jeton)",
    default: null,
    example: "appXXXXXXXXXXXXXX",
    schema: z.string().optional(),
  },
  AIRTABLE_TABLE: {
    description: "Table Airtable des événements",
    default: "Landing events",
    example: "Visites",
    schema: z.string().default("Landing events"),
  },
  AIRTABLE_ENDPOINT: {
    description: "Adresse de l’API Airtable",
    default: "https://api.airtable.com",
    example: "https://api.airtable.com",
    schema: address(["http:", "https:"], "une adresse http(s)").default("https://api.airtable.com"),
  },
  PLACES_API_KEY: {
    description: "Clé de Places API (New) de Google, pour lire une fiche pendant l’audit",
    default: null,
    example: "AIzaXXXXXXXXXXXX",
    schema: z.string().optional(),
  },
  // Legal gate (docs/sources/audit-grid.md, 2): since 8 July 2025 Google's list of uses open to projects billed in the
  // EEA has no public audit. Only with Google's written answer, or legal advice.
  PLACES_AUDIT_ENABLED: {
    description:
      "`true` : l’audit lit la fiche par Places. Seulement après l’accord écrit de Google ou un avis juridique (`docs/operations.md`)",
    default: "false",
    example: "true",
    schema: flag.default(false),
  },
  PLACES_ENDPOINT: {
    description: "Adresse de l’API Places",
    default: "https://places.googleapis.com",
    example: "https://places.googleapis.com",
    schema: address(["http:", "https:"], "une adresse http(s)").default(
      "https://places.googleapis.com",
    ),
  },
  PLACES_DAILY_CAP: {
    description: "Audits par Places en un jour, tous visiteurs confondus (chacun est payant)",
    default: "30",
    example: "100",
    schema: z
      .string()
      .regex(/^\d{1,5}$/, "doit être un nombre entre 0 et 99999")
      .transform(Number)
      .default(30),
  },
  LANGUAGE_MODEL_URL: {
    description:
      "Adresse d’un modèle de langage, qui commente alors les analyses de projet ; sans elle, l’analyse se passe de lui",
    default: null,
    example: "https://api.openai.com/v1",
    schema: address(["http:", "https:"], "une adresse http(s)").optional(),
  },
  LANGUAGE_MODEL_NAME: {
    description: "Nom du modèle (obligatoire avec l’adresse)",
    default: null,
    example: "gpt-4o-mini",
    schema: z.string().optional(),
  },
  LANGUAGE_MODEL_KEY: {
    description: "Clé du modèle, s’il en demande une",
    default: null,
    example: "sk-XXXXXXXXXXXX",
    schema: z.string().optional(),
  },
  LANGUAGE_MODEL_PROTOCOL: {
    description:
      "`openai` (Chat Completions, et tout serveur compatible) ou `anthropic` (Messages)",
    default: "openai",
    example: "anthropic",
    schema: z.enum(["openai", "anthropic"], "doit valoir openai ou anthropic").default("openai"),
  },
  COMPANY_REGISTER_URL: {
    description:
      "Adresse de l’API « Recherche d’entreprises » : le SIREN tapé à la commande remplit l’entreprise et son adresse ; sans elle, tout se tape",
    default: null,
    example: "https://recherche-entreprises.api.gouv.fr",
    schema: address(["http:", "https:"], "une adresse http(s)").optional(),
  },
  STRIPE_SECRET_KEY: {
    description:
      "Clé secrète de Stripe : les commandes se paient sur sa page. Sans elle, un essai en `demo`, le seul virement en `live`",
    default: null,
    example: "sk_live_XXXXXXXXXXXX",
    schema: z
      .string()
      .regex(/^(?:sk|rk)_(?:test|live)_/, "doit être une clé secrète (sk_… ou rk_…)")
      .optional(),
  },
  STRIPE_WEBHOOK_SECRET: {
    description:
      "Secret des notifications de Stripe à `/hooks/payment` (obligatoire avec la clé) ; deux, séparés par une virgule, pendant qu’on le change",
    default: null,
    example: "whsec_XXXXXXXXXXXX",
    schema: z
      .string()
      .transform((text) => text.split(",").map((secret) => secret.trim()))
      .refine(
        (secrets) => secrets.length <= 2 && secrets.every((secret) => /^\S+$/.test(secret)),
        "doit être un secret, ou deux séparés par une virgule",
      )
      .optional(),
  },
  STRIPE_ENDPOINT: {
    description: "Adresse de l’API Stripe : protocole, hôte et port ; vide : celle de Stripe",
    default: null,
    example: "https://api.stripe.com",
    schema: address(["http:", "https:"], "une adresse http(s)").optional(),
  },
  LOG_LEVEL: {
    description: "Détail du journal technique : `error`, `warn`, `info` ou `debug`",
    default: "warn en demo, info en live",
    example: "info",
    schema: z
      .enum(["error", "warn", "info", "debug"], "doit valoir error, warn, info ou debug")
      .optional(),
  },
  DESIGN_PAGE: {
    description: "`true` : montre les composants d’interface à `/dev/design`",
    default: "false",
    example: "true",
    schema: flag.default(false),
  },
} satisfies Record<string, Setting>;
