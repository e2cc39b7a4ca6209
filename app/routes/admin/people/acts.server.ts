import { peopleRefusals } from "#copy/admin/people.ts";
import { invitePersonFields, invitePersonForm, roleForm } from "#forms/agency-people.ts";
import { typedText } from "#http/form-post.server.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import {
  changeAgencyRole,
  leaveAgency,
  resendAgencyInvitation,
} from "#workflows/account/agency-people.server.ts";
import { endMembership } from "#workflows/company/end-membership.server.ts";
import { inviteMember } from "#workflows/company/invite-member.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";

type AskedHere = Asked<unknown>;

/** Acts that grant access ask for the password again. */
export const peopleActs = defineActs({
  enter: requireAdministrator,
  address: () => "/admin/equipe",
  fields: invitePersonFields,
  hidden: ["role"],
  refusals: peopleRefusals,
  gone: [],
  acts: {
    invite: {
      done: "invitee",
      password: true,
      form: invitePersonForm,
      limit: "invitations",
      async do({ app, person, now }, input) {
        const invited = await inviteMember(app, {
          owner: { kind: "administrator", userId: person.userId },
          ownEmail: person.email.toLowerCase(),
          ...input,
          now,
        });
        if (invited.ok) return invited;
        return { ...invited, fault: { field: "email", words: peopleRefusals[invited.reason] } };
      },
    },
    resend: {
      done: "renvoyee",
      password: "membership",
      limit: "invitations",
      do: (asked: AskedHere) =>
        resendAgencyInvitation(asked.app, {
          membershipId: typedText(asked.formData, "membership"),
          byId: asked.person.userId,
          now: asked.now,
        }),
    },
    withdraw: {
      done: "annulee",
      async do({ app, person, formData, now }: AskedHere) {
        const { ok } = await endMembership(app, {
          membershipId: typedText(formData, "membership"),
          actor: { kind: "administrator", userId: person.userId },
          now,
        });
        return ok ? { ok } : { ok, reason: "membership-not-found" };
      },
    },
    role: {
      password: "person",
      form: roleForm,
      async do(asked, { role }) {
        const { userId } = asked.person;
        const changed = await changeAgencyRole(asked.app, { ...onPerson(asked), role });
        // Administrators may demote themselves and lose access to this very page.
        const closed = typedText(asked.formData, "person") === userId && role !== "admin";
        return changed.ok && closed ? { ok: true, at: "/admin", done: null } : changed;
      },
    },
    remove: {
      done: "retiree",
      async do(asked: AskedHere) {
        const gone = await leaveAgency(asked.app, onPerson(asked));
        const left = typedText(asked.formData, "person") === asked.person.userId;
        return gone.ok && left ? { ok: true, at: "/auth", done: null } : gone;
      },
    },
  },
});

function onPerson({ person, formData, now }: AskedHere) {
  return { userId: typedText(formData, "person"), byId: person.userId, now };
}
