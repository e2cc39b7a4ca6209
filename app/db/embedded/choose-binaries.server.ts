import type { Binaries } from "./find-binaries.server.ts";
import { EmbeddedPostgresUnavailable } from "./refusals.server.ts";

/** `dataMajor` null: no data, any version will do. @throws EmbeddedPostgresUnavailable */
export function chooseBinaries(found: readonly Binaries[], dataMajor: number | null): Binaries {
  const [preferred] = found;
  if (preferred === undefined) {
    throw new EmbeddedPostgresUnavailable(
      "Aucun PostgreSQL utilisable n'a été trouvé, ni dans les paquets npm, ni sur cette machine.",
    );
  }
  if (dataMajor === null) return preferred;
  const same = found.find((binaries) => binaries.major === dataMajor);
  if (same) return same;
  const present = [...new Set(found.map((binaries) => binaries.major))].join(", ");
  throw new EmbeddedPostgresUnavailable(
    `Le dossier de données a été créé par PostgreSQL ${dataMajor}, absent de cette machine ` +
      `(présent : ${present}). Installez PostgreSQL ${dataMajor} ou restaurez une sauvegarde dans un nouveau dossier.`,
  );
}
