export const typedQuoteRequest = {
  company_name: "Plomberie de la Rade",
  contact_name: "Camille Roux",
  email: "camille@roux.example",
  phone: "06 12 34 56 78",
  business_type: "artisan",
  current_situation: "not_ranked",
  services_interested: ["premium", "reviews"],
  additional_notes: "Rappelez-moi le matin.",
};
