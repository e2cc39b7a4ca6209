import { data, redirect, type RouterContextProvider } from "react-router";
import { teamRefusals } from "#copy/portal/team.ts";
import { inviteFields, inviteForm } from "#forms/company.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { type App, appOf } from "#http/app-context.ts";
import { actorFor, type Viewer } from "#http/current-viewer.server.ts";
import { formAnswer, readForm, typedText } from "#http/form-post.server.ts";
import { requireSameOrigin, requireSignedIn } from "#http/guard.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { answerInvitation } from "#workflows/company/answer-invitation.server.ts";
import { endMembership } from "#workflows/company/end-membership.server.ts";
import { inviteMember } from "#workflows/company/invite-member.server.ts";
import { askPassword } from "../../both-sides/ask-password.server.ts";
import type { AskedPassword } from "../../both-sides/asked-password.ts";

interface TeamPost {
  app: App;
  person: Exclude<Viewer, { kind: "visitor" }>;
  formData: FormData;
}

type Refused = ReturnType<typeof refuse>;

/** One act of the team's page: done, it leads back there and says so. */
export async function postTeam({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<Response | Refused> {
  requireSameOrigin(request);
  const person = await requireSignedIn(request, context);
  const post = { app: appOf(context), person, formData: await readForm(request) };
  const intent = typedText(post.formData, "intent");
  if (intent === "invite") {
    const fault = await askPassword({ request, context }, person, post.formData, { intent });
    if (fault) return refuse(post.formData, fault.wrong, fault.status, fault.asked);
    return invite(post);
  }
  if (intent === "accept" || intent === "decline") return answer(post, intent);
  if (intent === "end" || intent === "leave") return end(post, intent);
  throw data(null, { status: 400 });
}

async function invite({ app, person, formData }: TeamPost) {
  const form = inviteForm.safeParse(Object.fromEntries(formData));
  if (!form.success) return refuse(formData, { fieldErrors: firstErrors(form.error) }, 400);
  const wait = await app.limits.invitations.take(person.userId);
  if (wait !== null) return refuse(formData, { refusal: tooManySentence(wait) }, 429);
  const invited = await inviteMember(app, {
    owner: actorFor(person),
    ownEmail: person.email.toLowerCase(),
    email: form.data.email,
    role: null,
    now: app.clock(),
  });
  if (invited.ok) return back("invitee");
  return refuse(formData, { fieldErrors: { email: [teamRefusals[invited.reason]] } }, 409);
}

async function answer({ app, person, formData }: TeamPost, given: "accept" | "decline") {
  const { kind, userId } = person;
  const answered = await answerInvitation(app, {
    membershipId: typedText(formData, "membership"),
    answer: given,
    person: { kind, userId },
    now: app.clock(),
  });
  if (answered.ok && given === "accept") return back(answered.role ? "equipe" : "rejointe");
  if (answered.ok) return back("refusee");
  return refuse(formData, { refusal: teamRefusals[answered.reason] }, 409);
}

async function end({ app, person, formData }: TeamPost, intent: "end" | "leave") {
  const ended = await endMembership(app, {
    membershipId: typedText(formData, "membership"),
    actor: actorFor(person),
    now: app.clock(),
  });
  if (ended.ok) return back(intent === "leave" ? "quittee" : "retiree");
  return refuse(formData, { refusal: teamRefusals[ended.reason] }, 409);
}

function back(done: string) {
  return redirect(`/portal/equipe?fait=${done}`, 303);
}

function refuse(
  formData: FormData,
  wrong: Parameters<typeof formAnswer>[2],
  status: 400 | 401 | 403 | 409 | 429,
  asked: AskedPassword | null = null,
) {
  return data({ ...formAnswer(formData, inviteFields, wrong), asked }, { status });
}
