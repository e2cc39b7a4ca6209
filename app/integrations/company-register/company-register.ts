/** Company as listed in the public register. Fields withheld, or too long to store, are empty strings. */
export interface RegisteredCompany {
  name: string;
  address: string;
  postalCode: string;
  city: string;
}

/** Looks a company up by SIREN or SIRET. Never throws on an answer of the register. */
export interface CompanyRegister {
  /** Null: not found, closed, or no answer in time; the visitor then types the details by hand. */
  find(companyNumber: string): Promise<RegisteredCompany | null>;
}
