import { data, redirect, type RouterContextProvider } from "react-router";
import { peopleRefusals } from "#copy/admin/people.ts";
import { ownProperty } from "#domain/own-property.ts";
import { invitePersonFields, invitePersonForm, roleForm } from "#forms/agency-people.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { type App, appOf } from "#http/app-context.ts";
import { formAnswer, readForm, typedText } from "#http/form-post.server.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import {
  changeAgencyRole,
  leaveAgency,
  resendAgencyInvitation,
} from "#workflows/account/agency-people.server.ts";
import { endMembership } from "#workflows/company/end-membership.server.ts";
import { inviteMember } from "#workflows/company/invite-member.server.ts";
import { askPassword } from "../../both-sides/ask-password.server.ts";
import type { AskedPassword } from "../../both-sides/asked-password.ts";

interface PeoplePost {
  app: App;
  person: { userId: string; email: string };
  formData: FormData;
}

type Wrong = Parameters<typeof formAnswer>[2];

/** One act of the team's page: done, it leads back there and says so. */
export async function postPeople({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}) {
  requireSameOrigin(request);
  const person = await requireAdministrator(request, context);
  const post = { app: appOf(context), person, formData: await readForm(request) };
  const intent = typedText(post.formData, "intent");
  const act = ownProperty(acts, intent);
  if (!act) throw data(null, { status: 400 });
  const line = ownProperty(givesAccess, intent);
  if (line === undefined) return act(post);
  const form = { intent, id: line && typedText(post.formData, line) };
  const fault = await askPassword({ request, context }, person, post.formData, form);
  return fault ? refuse(post.formData, fault.wrong, fault.status, fault.asked) : act(post);
}

/** What opens the administration, or more of it, takes the password again: the field that names its line, if any. */
const givesAccess: Readonly<Record<string, string>> = {
  invite: "",
  resend: "membership",
  role: "person",
};

type Answer = ReturnType<typeof back> | ReturnType<typeof refuse>;

const acts: Partial<Record<string, (post: PeoplePost) => Promise<Answer>>> = {
  async invite({ app, person, formData }) {
    const form = invitePersonForm.safeParse(Object.fromEntries(formData));
    if (!form.success) {
      const fieldErrors = firstErrors(form.error);
      // The choice names every role: no form of ours sends another.
      if (fieldErrors["role"]) throw data(null, { status: 400 });
      return refuse(formData, { fieldErrors }, 400);
    }
    const wait = await app.limits.invitations.take(person.userId);
    if (wait !== null) return refuse(formData, { refusal: tooManySentence(wait) }, 429);
    const invited = await inviteMember(app, {
      owner: { kind: "administrator", userId: person.userId },
      ownEmail: person.email.toLowerCase(),
      ...form.data,
      now: app.clock(),
    });
    if (invited.ok) return back("invitee");
    return refuse(formData, { fieldErrors: { email: [peopleRefusals[invited.reason]] } }, 409);
  },

  async resend({ app, person, formData }) {
    const wait = await app.limits.invitations.take(person.userId);
    if (wait !== null) return refuse(formData, { refusal: tooManySentence(wait) }, 429);
    const membershipId = typedText(formData, "membership");
    const call = { membershipId, byId: person.userId, now: app.clock() };
    const sent = await resendAgencyInvitation(app, call);
    return sent.ok ? back("renvoyee") : refused(formData, sent.reason);
  },

  async withdraw({ app, person, formData }) {
    const ended = await endMembership(app, {
      membershipId: typedText(formData, "membership"),
      actor: { kind: "administrator", userId: person.userId },
      now: app.clock(),
    });
    return ended.ok ? back("annulee") : refused(formData, "membership-not-found");
  },

  async role({ app, person, formData }) {
    const form = roleForm.safeParse(Object.fromEntries(formData));
    if (!form.success) throw data(null, { status: 400 });
    const userId = typedText(formData, "person");
    const { role } = form.data;
    const call = { userId, byId: person.userId, role, now: app.clock() };
    const changed = await changeAgencyRole(app, call);
    if (!changed.ok) return refused(formData, changed.reason);
    // What they made of themself may have closed this very page.
    return userId === person.userId && role !== "admin" ? redirect("/admin", 303) : back("role");
  },

  async remove({ app, person, formData }) {
    const userId = typedText(formData, "person");
    const gone = await leaveAgency(app, { userId, byId: person.userId, now: app.clock() });
    if (!gone.ok) return refused(formData, gone.reason);
    return userId === person.userId ? redirect("/auth", 303) : back("retiree");
  },
};

function back(done: string) {
  return redirect(`/admin/equipe?fait=${done}`, 303);
}

function refused(formData: FormData, reason: keyof typeof peopleRefusals) {
  return refuse(formData, { refusal: peopleRefusals[reason] }, 409);
}

function refuse(
  formData: FormData,
  wrong: Wrong,
  status: 400 | 401 | 403 | 409 | 429,
  asked: AskedPassword | null = null,
) {
  const intent = typedText(formData, "intent");
  return data({ ...formAnswer(formData, invitePersonFields, wrong), intent, asked }, { status });
}
