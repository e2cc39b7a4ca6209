/** No usable PostgreSQL on this machine, or none we are able to run. The message is for people. */
export class EmbeddedPostgresUnavailable extends Error {
  override name = "EmbeddedPostgresUnavailable";

  constructor(reason: string) {
    super(
      `${reason} Indiquez l'adresse d'un serveur PostgreSQL (15 ou plus récent) dans DATABASE_URL, ` +
        "par exemple DATABASE_URL=postgres://phare:motdepasse@localhost:5432/phare.",
    );
  }
}

/** Another process, still alive, has started on this data directory. The message is for people. */
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
