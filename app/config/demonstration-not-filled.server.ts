import { isDatabaseAway } from "#db/database-away.server.ts";

/** The next start fills again from the beginning. */
export class DemonstrationNotFilled extends Error {
  constructor(cause: unknown) {
    super(isDatabaseAway(cause) ? databaseAway : refused, { cause });
  }
}

const databaseAway =
  "La démonstration n'a pas pu être remplie : la base de données ne répond plus. " +
  "Vérifiez que son serveur tourne et qu'il reste de la place sur son disque, puis relancez la même commande : " +
  "la démonstration sera remplie depuis le début.";
const refused =
  "La démonstration n'a pas pu être remplie. Relancez la même commande : elle sera remplie depuis le début. " +
  "Si cela recommence, la base fournie avec le programme convient toujours : retirez DATABASE_URL, ou choisissez " +
  "un autre DATA_DIR. La cause, à transmettre à qui entretient le programme :";
