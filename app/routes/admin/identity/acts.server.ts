import { tooManyAttempts, wrongPassword } from "#copy/account-refusals.ts";
import { identityWords, weekdaysWords } from "#copy/admin/identity.ts";
import { type IdentityPart, identityParts, type IdentityValues } from "#domain/kept-identity.ts";
import { passwordForm } from "#forms/account.ts";
import { shownRevision } from "#forms/catalogue.ts";
import { firstMessage } from "#forms/field-errors.ts";
import { identityFields, identityForm } from "#forms/identity.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { changeIdentity } from "#workflows/identity/change-identity.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";

type AskedHere = Asked<unknown>;

const rowOf = (part: IdentityPart) => ({
  form: ({ app: { site } }: AskedHere) => identityForm(part, { site, daysWords: weekdaysWords }),
  async do(asked: AskedHere, value: IdentityValues) {
    const wrong = part === "bank" ? await passwordFault(asked) : null;
    if (wrong) return wrong;
    const { ok } = await changeIdentity(asked.app, {
      part,
      value,
      revision: shownRevision.parse(asked.formData.get("revision")),
      actor: { kind: "administrator", userId: asked.person.userId },
      now: asked.now,
    });
    return ok ? { ok } : { ok, reason: "changed" };
  },
});

export const identityActs = defineActs({
  enter: requireAdministrator,
  address: () => "/admin/identite",
  tellsWhen: true,
  fields: identityParts.flatMap(identityFields),
  lists: ["weekdays"],
  leavesOutEmpty: true,
  refusals: { changed: identityWords.changed },
  gone: [],
  acts: Object.fromEntries(identityParts.map((part) => [part, rowOf(part)])),
});

/** Null when the password is right: a stolen or unattended session must not redirect clients' money. */
async function passwordFault({ app, request, person, formData }: AskedHere) {
  const typed = passwordForm.safeParse({ password: formData.get("password") ?? undefined });
  if (!typed.success) return wrongOne(firstMessage(typed.error), 400);
  const { headers } = request;
  const tried = { userId: person.userId, password: typed.data.password, headers };
  const wrong = await app.accounts.refusePassword(tried);
  if (wrong === null) return null;
  if (wrong.reason !== "too-many-attempts") return wrongOne(wrongPassword, 401);
  const fault = { field: null, words: tooManyAttempts(wrong.retryAfterSeconds) };
  return { ok: false, reason: wrong.reason, fault, status: 429 } as const;
}

function wrongOne(words: string, status: 400 | 401) {
  return { ok: false, reason: "password", fault: { field: "password", words }, status } as const;
}
