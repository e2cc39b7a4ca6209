import { plainCalendarDay } from "#domain/french-dates.ts";
import { type IdentityPart, lastChangeOf } from "#domain/kept-identity.ts";
import { appOf } from "#http/app-context.ts";
import { useRootData } from "#http/root-data.ts";
import type { Route } from "./+types/privacy-policy.ts";
import { LegalPage, type LegalSection } from "./legal-page.tsx";
import { Cookies } from "./privacy/cookies.tsx";
import { Durations, PurposeList } from "./privacy/purpose-list.tsx";
import { Controller, Rights, Safety } from "./privacy/rights.tsx";
import { type OutsideServices, Services } from "./privacy/services.tsx";

export const handle = { hydrate: false };

const writtenOn = "2025-07-02";

const printedParts: readonly IdentityPart[] = [
  "company",
  "address",
  "contact",
  "host",
  "mail",
  "profiles",
];

export function loader({ context }: Route.LoaderArgs) {
  const { eventSheet, listingFacts, languageModel, companyRegister, payment } = appOf(context);
  return {
    outside: {
      eventSheet,
      cardPayment: payment?.name === "stripe",
      listingFacts: listingFacts !== null,
      languageModel: languageModel !== null,
      companyRegister: companyRegister !== null,
    },
  };
}

const sections = (outside: OutsideServices): LegalSection[] => [
  { id: "responsable", title: "Qui est responsable de vos données", body: <Controller /> },
  { id: "finalites", title: "Pourquoi nous les utilisons", body: <PurposeList /> },
  { id: "durees", title: "Combien de temps nous les gardons", body: <Durations /> },
  { id: "services", title: "Services et prestataires", body: <Services outside={outside} /> },
  { id: "cookies", title: "Cookies et stockage", body: <Cookies /> },
  { id: "droits", title: "Vos droits", body: <Rights /> },
  { id: "securite", title: "Sécurité", body: <Safety /> },
];

export default function PrivacyPolicy({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const updatedOn = lastChangeOf(writtenOn, useRootData().site, printedParts);
  return (
    <LegalPage
      page="privacy"
      title="Politique de confidentialité"
      lead="Ce que nous savons de vous, pourquoi, combien de temps, et comment le voir, le corriger ou l’effacer."
      dated={`Dernière mise à jour : ${plainCalendarDay(updatedOn)}`}
      sections={sections(loaderData.outside)}
    />
  );
}
