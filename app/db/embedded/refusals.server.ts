import { ownProperty } from "#domain/own-property.ts";

/** Messages of these classes are shown to people. */
export class EmbeddedPostgresUnavailable extends Error {
  override name = "EmbeddedPostgresUnavailable";

  constructor(reason: string) {
    super(
      `${reason} Indiquez l'adresse d'un serveur PostgreSQL (15 ou plus récent) dans DATABASE_URL, ` +
        "par exemple DATABASE_URL=postgres://phare:motdepasse@localhost:5432/phare.",
    );
  }
}

export class DataDirectoryInUse extends Error {
  override name = "DataDirectoryInUse";
  readonly pid: number;

  constructor(directory: string, pid: number) {
    super(
      `Un autre Phare Local (processus ${pid}) utilise déjà le dossier de données « ${directory} ». ` +
        "Arrêtez-le d'abord, ou choisissez un autre dossier avec DATA_DIR.",
    );
    this.pid = pid;
  }
}

const folderFaults: Readonly<Record<string, string>> = {
  EACCES: "ce compte n’a pas le droit d’y écrire",
  EEXIST: "un fichier porte ce nom",
  EDQUOT: "ce compte n’a plus de place",
  ENAMETOOLONG: "ce nom est trop long",
  ENOENT: "ce système n’y accepte aucun dossier",
  ENOSPC: "le disque est plein",
  ENOTDIR: "un fichier est sur son chemin",
  EPERM: "ce compte n’a pas le droit d’y écrire",
  EROFS: "ce disque est en lecture seule",
};

export class DataDirectoryUnusable extends Error {
  override name = "DataDirectoryUnusable";

  constructor(directory: string, cause: unknown) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    const fault = ownProperty(folderFaults, code) ?? (code || "raison inconnue");
    super(
      `Le dossier de données « ${directory} » ne peut pas servir : ${fault}. Choisissez-en un autre avec DATA_DIR.`,
      { cause },
    );
  }
}

export class EmbeddedPostgresFailed extends Error {
  override name = "EmbeddedPostgresFailed";
}

export class EmbeddedPostgresGone extends Error {
  override name = "EmbeddedPostgresGone";
}
