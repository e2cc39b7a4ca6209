import { ownProperty } from "#domain/own-property.ts";

const writingFaults: Readonly<Record<string, string>> = {
  EMPTY: "la base ne contient rien de Phare Local",
  EACCES: "ce compte n’a pas le droit d’y écrire",
  EDQUOT: "ce compte n’a plus de place",
  EEXIST: "un fichier y porte déjà ce nom",
  EFBIG: "ce système n’y accepte pas de fichier aussi grand",
  EISDIR: "c’est un dossier",
  ENOENT: "ce dossier n’existe pas",
  ENOSPC: "le disque est plein",
  ENOTDIR: "un fichier est sur son chemin",
  EPERM: "ce compte n’a pas le droit d’y écrire",
  EROFS: "ce disque est en lecture seule",
};

export class BackupNotWritten extends Error {
  override name = "BackupNotWritten";

  constructor(file: string, cause: unknown) {
    super(
      `La copie « ${file} » n’a pas pu être écrite : ${faultOf(cause)}. Il n’en reste rien ; les copies d’avant sont intactes.`,
      { cause },
    );
  }

  static isFault(error: unknown): boolean {
    return Object.hasOwn(writingFaults, codeOf(error));
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function faultOf(error: unknown): string {
  return ownProperty(writingFaults, codeOf(error)) ?? (codeOf(error) || "raison inconnue");
}

const unreadable = {
  absent: "ce fichier n’existe pas, ou ne peut pas être lu",
  foreign: "ce n’est pas une copie de Phare Local",
  cut: "elle est coupée : sa fin manque",
  altered: "son contenu n’est plus celui qui fut écrit",
  sealed: "elle est chiffrée, et BACKUP_KEY n’est pas donnée",
  "other-key": "elle est chiffrée avec une autre clé que BACKUP_KEY",
} as const;

const needsKey = "Donnez à BACKUP_KEY la clé qu’elle avait quand la copie fut faite.";

export class BackupUnreadable extends Error {
  override name = "BackupUnreadable";
  readonly fault: keyof typeof unreadable;

  constructor(
    file: string,
    fault: keyof typeof unreadable,
    options: { cause?: unknown; where?: string } = {},
  ) {
    const where = options.where ? ` (${options.where})` : "";
    const then = fault === "sealed" || fault === "other-key" ? needsKey : "Prenez-en une autre.";
    super(
      `La copie « ${file} » ne peut pas servir : ${unreadable[fault]}${where}. Rien n’a été écrit. ${then}`,
      { cause: options.cause },
    );
    this.fault = fault;
  }
}

const refused = {
  newer:
    "Cette copie vient d’une version plus récente de Phare Local. Mettez d’abord le programme à jour, puis recommencez.",
  "other-history":
    "Cette copie vient d’une autre suite de versions de Phare Local : ses tables ne sont pas celles de ce programme.",
  "other-queue":
    "Cette copie vient d’une version de Phare Local dont les tâches de fond sont rangées autrement. Restaurez-la avec cette version-là, puis mettez à jour.",
  "used-base":
    "La base n’est pas vide : une restauration n’écrase jamais rien. Donnez-lui une base neuve (un autre DATA_DIR, le dossier « postgres » mis de côté, ou une autre base dans DATABASE_URL).",
  "used-files":
    "Le dossier de données contient déjà d’autres fichiers (courriels ou clé des sessions) : mettez-les de côté, ou choisissez un autre DATA_DIR.",
  different:
    "Ce qui a été relu après l’écriture n’a pas les empreintes de la copie. Tout a été annulé : la base est restée vide.",
} as const;

/** Thrown before any write; the message is for people. */
export class RestoreRefused extends Error {
  override name = "RestoreRefused";
  readonly reason: keyof typeof refused;

  constructor(reason: keyof typeof refused, where?: string) {
    super(where ? `${refused[reason]} (${where})` : refused[reason]);
    this.reason = reason;
  }
}

export function backupFailure(error: unknown): string {
  const isTold = error instanceof BackupNotWritten || error instanceof BackupUnreadable;
  return isTold ? error.message : "Faute imprévue : elle est dans le journal technique.";
}
