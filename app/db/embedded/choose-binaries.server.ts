import type { Binaries } from "./find-binaries.server.ts";
import { EmbeddedPostgresUnavailable } from "./refusals.server.ts";

/**
 * Newest minor release of the data's major version; `dataMajor` null: of the preferred binaries' one. Builds of one major
 * version share their files: clusters use the builtin or the C locale. @throws EmbeddedPostgresUnavailable
 */
export function chooseBinaries(found: readonly Binaries[], dataMajor: number | null): Binaries {
  const [preferred] = found;
  if (preferred === undefined) {
    throw new EmbeddedPostgresUnavailable(
      "Aucun PostgreSQL utilisable n'a été trouvé, ni dans les paquets npm, ni sur cette machine.",
    );
  }
  const major = dataMajor ?? preferred.major;
  const [newest] = found
    .filter((binaries) => binaries.major === major)
    .toSorted((a, b) => minorOf(b) - minorOf(a));
  if (newest) return newest;
  const present = [...new Set(found.map((binaries) => binaries.major))].join(", ");
  throw new EmbeddedPostgresUnavailable(
    `Le dossier de données a été créé par PostgreSQL ${dataMajor}, absent de cette machine ` +
      `(présent : ${present}). Installez PostgreSQL ${dataMajor} ou restaurez une sauvegarde dans un nouveau dossier.`,
  );
}

function minorOf({ version }: Binaries): number {
  return Number(version.split(".")[1] ?? 0);
}
