import { openInvitation } from "#domain/email-truth.ts";
import { memberInvited } from "#emails/member-invited.ts";
import { invitationToSend } from "#queries/company/invitation.server.ts";
import { emailPayloads } from "../email-payloads.ts";
import { closedAbout, message } from "./message.ts";

const invitation = closedAbout({
  payload: emailPayloads["member-invited"],
  key: ({ membershipId }) => membershipId,
  facts: async ({ membershipId }, { db, clock }) => ({
    invitation: await invitationToSend(db, membershipId, clock()),
  }),
  person: (facts) => ({ name: "", address: facts.invitation.email }),
});

export const companyMessages = {
  "member-invited": message(invitation, {
    title: "Invitation dans le dossier d’une entreprise",
    when: "dès qu’un client invite quelqu’un dans son dossier, ou l’agence dans son équipe",
    to: "person",
    template: memberInvited,
    untrueBecause: (facts) => openInvitation(facts.invitation),
  }),
};
