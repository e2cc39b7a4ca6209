export const headerWords = {
  sections: "Sections de la page d’accueil",
  audit: "Audit gratuit",
  openMenu: "Ouvrir le menu",
};
