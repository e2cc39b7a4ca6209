import { teamRefusals } from "#copy/portal/team.ts";
import { inviteFields, inviteForm } from "#forms/company.ts";
import { actorFor } from "#http/current-viewer.server.ts";
import { typedText } from "#http/form-post.server.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { answerInvitation } from "#workflows/company/answer-invitation.server.ts";
import { endMembership } from "#workflows/company/end-membership.server.ts";
import { inviteMember } from "#workflows/company/invite-member.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";

type AskedHere = Asked<unknown>;

export const teamActs = defineActs({
  enter: requireSignedIn,
  address: () => "/portal/equipe",
  fields: inviteFields,
  refusals: teamRefusals,
  gone: [],
  acts: {
    invite: {
      done: "invitee",
      password: true,
      form: inviteForm,
      limit: "invitations",
      async do({ app, person, now }, { email }) {
        const ownEmail = person.email.toLowerCase();
        const invitation = { owner: actorFor(person), ownEmail, email, role: null, now };
        const invited = await inviteMember(app, invitation);
        if (invited.ok) return invited;
        return { ...invited, fault: { field: "email", words: teamRefusals[invited.reason] } };
      },
    },
    accept: {
      async do(asked: AskedHere) {
        const accepted = await answer(asked, "accept");
        return accepted.ok ? { ok: true, done: accepted.role ? "equipe" : "rejointe" } : accepted;
      },
    },
    decline: { done: "refusee", do: (asked: AskedHere) => answer(asked, "decline") },
    end: { done: "retiree", do: end },
    leave: { done: "quittee", do: end },
  },
});

function answer({ app, person, formData, now }: AskedHere, given: "accept" | "decline") {
  const { kind, userId } = person;
  const membershipId = typedText(formData, "membership");
  return answerInvitation(app, { membershipId, answer: given, person: { kind, userId }, now });
}

function end({ app, person, formData, now }: AskedHere) {
  const membershipId = typedText(formData, "membership");
  return endMembership(app, { membershipId, actor: actorFor(person), now });
}
