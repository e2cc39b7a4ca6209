import type { StructuredDataFacts } from "#domain/project-analysis/page-facts.ts";
import { isText, type PageElements } from "./page-elements.ts";

/** Bounds the work on a page made of brackets. */
const MOST_OBJECTS = 500;

const businessTypes =
  /^(?:LocalBusiness|Store|.*(?:Store|Shop|Business|Salon|Contractor|Repair|Dealer|Agency)|AccountingService|AnimalShelter|Attorney|Bakery|BarOrPub|BedAndBreakfast|Brewery|CafeOrCoffeeShop|ChildCare|Dentist|DryCleaningOrLaundry|Electrician|ExerciseGym|FastFoodRestaurant|FoodEstablishment|Florist|GasStation|HealthClub|Hotel|HousePainter|IceCreamShop|LegalService|Locksmith|LodgingBusiness|MedicalClinic|MovingCompany|Notary|Optician|Pharmacy|Physician|Plumber|ProfessionalService|Restaurant|VeterinaryCare|Winery|DaySpa)$/;

/** JSON-LD blocks; invalid JSON is counted, never thrown. */
export function structuredDataFacts(elements: PageElements): StructuredDataFacts {
  const facts: StructuredDataFacts = { types: [], broken: 0, business: null };
  for (const script of elements.named("script")) {
    if (script.attribs["type"]?.trim().toLowerCase() !== "application/ld+json") continue;
    const json = script.children.map((child) => (isText(child) ? child.data : "")).join("");
    const value = parsed(json);
    if (value === undefined) facts.broken += 1;
    else collect(value, facts);
  }
  return { ...facts, types: [...new Set(facts.types)].slice(0, 20) };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

function collect(value: unknown, facts: StructuredDataFacts): void {
  const waiting: unknown[] = [value];
  for (let seen = 0; waiting.length > 0 && seen < MOST_OBJECTS; seen += 1) {
    const next = waiting.shift();
    if (typeof next !== "object" || next === null) continue;
    const types = typesOf(next);
    facts.types.push(...types);
    const business = types.find((type) => businessTypes.test(type));
    if (business) facts.business ??= { type: business, properties: propertiesOf(next) };
    waiting.push(...Object.values(next).slice(0, MOST_OBJECTS));
  }
}

function typesOf(object: object): string[] {
  const type: unknown = "@type" in object ? object["@type"] : null;
  const types: unknown[] = Array.isArray(type) ? type : [type];
  return types
    .filter((name): name is string => typeof name === "string")
    .map((name) => name.slice(0, 60).replace(/^https?:\/\/schema\.org\//, ""));
}

function propertiesOf(object: object): string[] {
  const given = Object.entries(object)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name]) => name);
  return given.includes("openingHours") ? [...given, "openingHoursSpecification"] : given;
}
