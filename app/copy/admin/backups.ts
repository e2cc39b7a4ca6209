import { type BackupSpan, keptBackups } from "#domain/backup.ts";

export const backupsWords = {
  title: "Sauvegardes",
  explained:
    "Chaque nuit, tout est copié dans un seul fichier : la base, les photos, les factures, les messages et la clé des sessions. Chaque copie est relue de bout en bout dès qu’elle est écrite.",
  copyNow: "Copier maintenant",
  copying: "Copie en cours…",
  tryNow: "Essayer de restaurer",
  trying: "Essai en cours…",
  done: {
    backup: "La copie est écrite et relue.",
    test: "La copie se restaure : chaque table et chaque fichier a son empreinte.",
  },
  queued: {
    backup: "La copie est lancée. Elle sera dans la liste ci-dessous dès qu’elle sera relue.",
    test: "L’essai est lancé. Son résultat sera ici dès qu’il sera fini.",
  },
  failed: {
    backup: "La copie a échoué",
    test: "L’essai de restauration a échoué",
    asking: "Rien n’a été lancé. Réessayez dans un instant.",
  },
};

export const lastCopyWords = {
  title: "Dernière copie",
  never: "Aucune encore",
  neverDetail: "La première se fait la nuit prochaine, à 1 h 30. Vous pouvez ne pas l’attendre.",
  late: "En retard",
  fine: "À jour",
  contents: (rows: string, files: string, size: string) =>
    `${rows} lignes et ${files} fichiers, ${size}`,
};

export const lastTestWords = {
  title: "Dernier essai de restauration",
  never: "Aucun encore",
  restored: "Restaurée à part, puis comparée table par table.",
  read: "Relue seulement : cette machine n’a pas de PostgreSQL où la restaurer à part.",
  due: "À refaire",
  fine: "Réussi",
  failed: "Échoué",
  explained:
    "Une copie qu’on n’a jamais restaurée n’est qu’un espoir. L’essai se fait chaque semaine, dans une base à part qui est jetée ensuite : rien d’ici n’y change.",
};

const spans: Record<BackupSpan, string> = { day: "jour", week: "semaine", month: "mois" };

export const copiesWords = {
  title: "Copies gardées",
  rule: `Les dernières de ${keptBackups.day} jours, ${keptBackups.week} semaines et ${keptBackups.month} mois. Les autres s’effacent une fois la suivante relue.`,
  caption: "Copies gardées, la plus récente d’abord",
  when: "Quand",
  origin: "Origine",
  nightly: "De la nuit",
  asked: "Demandée",
  keptAs: "Gardée pour",
  size: "Taille",
  state: "État",
  making: "En cours",
  whole: "Relue",
  tried: "Restaurée à l’essai",
  failed: "Échouée",
  none: "Aucune copie pour l’instant",
  noneYet: "La première se fait la nuit prochaine, à 1 h 30.",
  spans: (kept: BackupSpan[]) => kept.map((span) => spans[span]).join(", "),
};

export const engineWords = {
  title: "Base de données",
  version: (version: string) => `PostgreSQL ${version}`,
  published: (day: string) => `Publiée le ${day}`,
  fine: "À jour",
  late: "Correctifs en attente",
  unknown: "Une version que ce programme ne connaît pas encore.",
  explained:
    "PostgreSQL publie des correctifs de sécurité chaque trimestre. Au démarrage, la base embarquée prend une version plus récente présente sur la machine (POSTGRES_BIN, ou le dossier de Debian).",
};

export const restoreWords = {
  title: "Où elles sont, comment les remettre",
  folder: "Dossier",
  elsewhere:
    "Un disque qui meurt emporte ce qui est dessus. Donnez à BACKUP_DIR un dossier d’un autre disque, ou faites copier celui-ci ailleurs.",
  safe: "Chaque copie contient les données de vos clients, et la clé des sessions si AUTH_SECRET n’est pas réglé : rangez-la comme un coffre.",
  command: "Sur une machine neuve, avec une base vide",
  line: (name: string | null) => `npm run restore -- ${name ?? "phare-local-….tar.gz"}`,
  refused:
    "La restauration lit d’abord le fichier en entier. Elle refuse une copie coupée, une version plus récente que le programme et une base qui a déjà servi : elle n’écrase jamais rien.",
};

/** « Il y a 14 h » */
export function since(earlier: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - earlier.getTime()) / 60_000));
  if (minutes < 1) return "À l’instant";
  if (minutes < 60) return `Il y a ${minutes} min`;
  if (minutes < 48 * 60) return `Il y a ${Math.floor(minutes / 60)} h`;
  return `Il y a ${Math.floor(minutes / 1440)} jours`;
}

/** `1 234 567` bytes are « 1,2 Mo ». */
export function fileSize(bytes: number): string {
  const [unit, name] = bytes < 1e6 ? [1e3, "ko"] : bytes < 1e9 ? [1e6, "Mo"] : [1e9, "Go"];
  const digits = { maximumFractionDigits: bytes < 1e6 ? 0 : 1 };
  return `${(bytes / unit).toLocaleString("fr-FR", digits)} ${name}`;
}
