import type { Sector } from "#domain/audit/sector.ts";
import { isSiren } from "#domain/company-number.ts";
import { slugOf } from "#domain/slug.ts";
import type { Random } from "./random.ts";

/** First name and initial only, so that no real person is meant. */
export interface Business {
  name: string;
  town: string;
  postalCode: string;
  street: string;
  sector: Sector;
  trade: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Valid key; no register issues numbers that begin with zeros. */
  siren: string;
  userId: string | null;
}

const trades: [string, Sector, string][] = [
  ["Boulangerie", "commerce", "boulangerie"],
  ["Plomberie", "batiment", "plombier"],
  ["Salon de coiffure", "service", "coiffeur"],
  ["Garage", "artisan", "garagiste"],
  ["Crêperie", "restauration", "crêperie"],
  ["Fleuriste", "commerce", "fleuriste"],
  ["Cabinet d’ostéopathie", "sante", "ostéopathe"],
  ["Menuiserie", "artisan", "menuisier"],
  ["Pizzeria", "restauration", "pizzeria"],
  ["Toilettage", "service", "toiletteur"],
  ["Couverture", "batiment", "couvreur"],
  ["Pharmacie", "sante", "pharmacie"],
  ["Librairie", "commerce", "librairie"],
  ["Institut de beauté", "service", "institut de beauté"],
  ["Serrurerie", "artisan", "serrurier"],
  ["École de voile", "autre", "école de voile"],
];

const places = [
  "du Port",
  "des Halles",
  "de la Gare",
  "du Marché",
  "des Tilleuls",
  "du Pont",
  "de l’Horloge",
  "du Vieux Moulin",
  "de la Plage",
  "du Centre",
] as const;

const towns: [string, string][] = [
  ["Concarneau", "29900"],
  ["Rennes", "35000"],
  ["Nantes", "44000"],
  ["Lorient", "56100"],
  ["Angers", "49000"],
  ["La Rochelle", "17000"],
  ["Caen", "14000"],
  ["Tours", "37000"],
  ["Bordeaux", "33000"],
  ["Lille", "59000"],
  ["Annecy", "74000"],
  ["Saint-Étienne", "42000"],
];

const firstNames = [
  "Camille",
  "Dominique",
  "Claude",
  "Maxime",
  "Sacha",
  "Alix",
  "Noa",
  "Andrea",
  "Lou",
  "Charlie",
  "Yaël",
  "Morgane",
] as const;

/** Prefixes reserved for fiction by the regulator. */
const fictionalNumbers = ["06399800", "02619100", "01990000"] as const;

/** Account shown at start: has an example of everything. */
export const SHOWN_CLIENT_EMAIL = "client@boulangerie-du-port.example";

export function makeBusinesses(random: Random, count: number, first = 0): Business[] {
  return Array.from({ length: count }, (_, index) => makeBusiness(random, first + index));
}

function makeBusiness(random: Random, index: number): Business {
  const [label, sector, trade] = trades[index % trades.length] ?? trades[0]!;
  const [town, postalCode] = towns[(index * 7) % towns.length] ?? towns[0]!;
  const round = Math.floor(index / trades.length);
  const place = places[(index + round) % places.length] ?? places[0];
  const plain = `${label} ${place}`;
  const slug = `${slugOf(plain)}-${slugOf(town)}-${index}`;
  const twoDigits = String(index % 100).padStart(2, "0");
  return {
    name: plain,
    town,
    postalCode,
    street: `${random.between(1, 98)} rue ${place}`,
    sector,
    trade,
    firstName: random.pick(firstNames),
    lastName: `${random.pick(["A", "B", "D", "G", "L", "M", "P", "R", "T"])}.`,
    email: index === 0 ? SHOWN_CLIENT_EMAIL : `contact@${slug}.example`,
    phone: `${fictionalNumbers[index % fictionalNumbers.length]}${twoDigits}`,
    siren: fictionalSiren(index),
    userId: null,
  };
}

function fictionalSiren(index: number): string {
  const digits = String(index + 1).padStart(8, "0");
  const key = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).find(isSiren);
  if (key === undefined) throw new Error(`demonstration: no key for ${digits}`);
  return key;
}
