import {
  boostLocal as boost,
  type Catalogue,
  growthFollowUp as growth,
  MAX_LISTINGS_PER_ORDER,
  VAT_RATE,
} from "#domain/catalogue.ts";
import { formatEuros, shareOf } from "#domain/money.ts";

export interface Question {
  question: string;
  answer: string;
}

function grossEuros(netCents: number): string {
  return formatEuros(netCents + shareOf(netCents, VAT_RATE));
}

export function faqOf({ offers }: Catalogue): Question[] {
  const boostLocal = offers[boost.planType];
  const growthFollowUp = offers[growth.planType];
  return [
    {
      question: "Est-ce que vous garantissez la première place ?",
      answer:
        "Non, et personne ne le peut : Google seul décide du classement. Nous garantissons le travail, les délais et le remboursement si vous n’êtes pas satisfait. En pratique, une fiche complète, active et bien notée passe devant celles qui ne le sont pas.",
    },
    {
      question: "Combien ça coûte, au total ?",
      answer: `${boostLocal.name} coûte ${formatEuros(boostLocal.unitPriceCents)} hors taxes, soit ${grossEuros(boostLocal.unitPriceCents)} TTC, par fiche et une seule fois. Il n’y a pas d’abonnement obligatoire derrière.`,
    },
    {
      question: "Faut-il vous donner mon mot de passe Google ?",
      answer:
        "Jamais. Vous nous ajoutez comme gestionnaire de votre fiche, nous vous montrons comment en deux minutes. Vous restez propriétaire et pouvez nous retirer quand vous voulez.",
    },
    {
      question: "Je n’ai pas encore de fiche. C’est possible quand même ?",
      answer:
        "Oui. Nous la créons avec vous. Google demande une vérification (souvent une courte vidéo de votre local ou de votre véhicule) : les 72 heures commencent quand elle est validée.",
    },
    {
      question: "Et après les 30 jours ?",
      answer: `Rien d’automatique. Votre fiche reste à vous, avec tout ce que nous y avons mis. Si vous voulez qu’elle reste vivante sans vous en occuper, ${growthFollowUp.name} coûte ${formatEuros(growthFollowUp.unitPriceCents)} hors taxes par mois (${grossEuros(growthFollowUp.unitPriceCents)} TTC), sans engagement.`,
    },
    {
      question: "Comment marche la garantie de 30 jours ?",
      answer:
        "Vous nous écrivez dans les 30 jours qui suivent la livraison, sans avoir à vous justifier. Nous remboursons sous 7 jours ouvrés, par le moyen de paiement utilisé.",
    },
    {
      question: "Vous occupez-vous des avis négatifs ?",
      answer:
        "Nous y répondons avec vous, calmement. Nous signalons à Google ceux qui enfreignent ses règles. Nous n’achetons, ne trions et n’inventons aucun avis : c’est interdit, et cela se voit.",
    },
    {
      question: "Et ChatGPT, Gemini ou les autres assistants ?",
      answer:
        "Ils lisent les mêmes sources que Google : votre fiche, vos avis, les annuaires, votre site. En les rendant complets et cohérents, nous augmentons vos chances d’être cité. Là non plus, personne ne peut promettre.",
    },
    {
      question: "J’ai plusieurs établissements.",
      answer: `Le prix est par fiche, et vous pouvez en commander jusqu’à ${MAX_LISTINGS_PER_ORDER} en une fois. Écrivez-nous si vous préférez en parler d’abord.`,
    },
  ];
}
