/** A company as the public register has it; a part that it keeps to itself, or that we couldn't store, is empty. */
export interface RegisteredCompany {
  name: string;
  /** Number and street, as written there. */
  address: string;
  postalCode: string;
  city: string;
}

/** Says who bears a SIREN or a SIRET. Never throws for what the register answers. */
export interface CompanyRegister {
  /** Null: nobody in activity, or no answer in time; the person types it by hand then. */
  find(companyNumber: string): Promise<RegisteredCompany | null>;
}
