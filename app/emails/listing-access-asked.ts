import type { EmailContent } from "./content.ts";
import { accessAwaited, type AccessAskedInput } from "./listing-access-facts.ts";

export function listingAccessAsked(input: AccessAskedInput): EmailContent {
  const said = {
    opening: "Votre commande est prête à commencer, et nous avons besoin de votre fiche.",
    last: "",
  };
  return { ...accessAwaited(input, said), title: "Il nous manque une chose." };
}
