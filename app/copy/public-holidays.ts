import type { HolidayName } from "#domain/public-holidays.ts";

export const publicHolidayWords: Record<HolidayName, string> = {
  "new-year": "Jour de l’An",
  "easter-monday": "Lundi de Pâques",
  "labour-day": "Fête du Travail",
  "victory-day": "Victoire de 1945",
  ascension: "Ascension",
  "whit-monday": "Lundi de Pentecôte",
  "national-day": "Fête nationale",
  assumption: "Assomption",
  "all-saints": "Toussaint",
  armistice: "Armistice de 1918",
  christmas: "Noël",
  "good-friday": "Vendredi saint",
  "saint-stephen": "Saint-Étienne",
  "abolition-of-slavery": "Abolition de l’esclavage",
};
