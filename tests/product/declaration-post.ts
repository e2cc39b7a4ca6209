export const withdrawalPath = "/renoncer-au-contrat";
export const cancellationPath = "/resilier-votre-contrat";

export const typed = {
  name: "Camille Roux",
  reference: "CMD-2026-0001",
  email: "camille@roux.example",
};
