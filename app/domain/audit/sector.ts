import { type BusinessType, businessTypes } from "../quote-request.ts";

/** Sectors of a quote request (docs/sources/audit-grid.md, 11). */
export const sectors = businessTypes;
export type Sector = BusinessType;

export const sectorWords: Record<Sector, readonly string[]> = {
  artisan: ["artisan", "artisanat", "artisanal"],
  commerce: ["commerce", "boutique", "magasin", "epicerie", "vente"],
  service: ["service", "prestation", "conseil", "accompagnement"],
  batiment: ["batiment", "travaux", "renovation", "construction", "chantier", "depannage"],
  sante: ["sante", "soin", "medecin", "therapeute", "consultation", "patient"],
  restauration: ["restaurant", "restauration", "cuisine", "traiteur", "brasserie", "pizzeria"],
  autre: [],
};
