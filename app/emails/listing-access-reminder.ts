import type { EmailContent } from "./content.ts";
import { accessAwaited, type AccessAskedInput } from "./listing-access-facts.ts";

export function listingAccessReminder(input: AccessAskedInput): EmailContent {
  const { step } = input;
  const said = {
    opening: `Il y a ${step} jours, nous vous avons demandé l’accès sans lequel le travail ne peut pas commencer. Si vous venez de nous inviter, dites-le-nous d’un clic sur la page du guide.`,
    last: step === 5 ? "C’est notre dernier rappel par e-mail. " : "",
  };
  return { ...accessAwaited(input, said), title: "Nous attendons toujours votre accès." };
}
