import type { ClockDoubt, ClockWitnesses } from "#domain/clock-doubt.ts";
import { parisDate } from "#domain/paris-date.ts";
import { longCalendarDay, longMoment } from "#domain/french-dates.ts";

interface DoubtWords {
  title: string;
  why: (witnesses: ClockWitnesses) => string;
}

export const clockDoubtWords: Record<ClockDoubt, DoubtWords> = {
  "clocks-differ": {
    title: "Deux horloges se contredisent",
    why: ({ now, databaseNow }) =>
      `L’horloge du programme indique le ${longMoment(now)}, celle de la base de données le ${longMoment(databaseNow)}.`,
  },
  "behind-records": {
    title: "L’horloge est en retard sur les données",
    why: ({ now, newestAt }) =>
      `L’horloge indique le ${longMoment(now)}, mais un acte est déjà noté au ${longMoment(newestAt ?? now)}.`,
  },
  "long-silence": {
    title: "Plusieurs jours sans travail quotidien",
    why: ({ now, lastPurgeOn }) =>
      `Le dernier passage portait sur le ${longCalendarDay(lastPurgeOn ?? parisDate(now))}, et l’horloge indique le ${longMoment(now)} : le programme est resté arrêté, ou son horloge avance.`,
  },
  "never-purged": {
    title: "Premier passage sur ces données",
    why: ({ now, oldestAt }) =>
      `Aucun passage n’a eu lieu sur ces données, dont les plus anciennes sont du ${longMoment(oldestAt ?? now)}, et l’horloge indique le ${longMoment(now)}.`,
  },
};

export const dailyWorkWaits =
  "Rien n’est effacé, aucun abonnement ne se termine, les visites ne sont pas comptées et le rapport du matin attend, tant que personne n’a dit que la date est juste.";

export function doubtAtStart(doubt: ClockDoubt, witnesses: ClockWitnesses, page: string): string {
  const { title, why } = clockDoubtWords[doubt];
  return `${title}. ${why(witnesses)}\n${dailyWorkWaits}\nLe site fonctionne. Réglez l’horloge, ou confirmez la date à ${page}`;
}
