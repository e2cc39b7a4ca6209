import { redirect, redirectDocument } from "react-router";
import { codeForm, passwordForm } from "#forms/account.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { cookieHeaders } from "#http/private-answer.server.ts";
import { safeReturnPath } from "#http/return-path.ts";
import { qrCode } from "#ui/qr-code.server.ts";
import type { QrCode } from "#ui/qr-drawing.tsx";
import type { Visit } from "../../acts/act-row.ts";
import { defineActs } from "../../acts/define-acts.server.ts";
import { refusedAct } from "../../auth/refused-act.server.ts";

/** Shown after the right password, and again after a wrong code. */
export interface ShownKey {
  uri: string;
  secret: string;
  qr: QrCode;
  recoveryCodes: string[];
}

export function afterSetup(url: URL): string {
  return safeReturnPath(url.searchParams.get("retour")) ?? "/portal/compte";
}

/** Two steps: the password creates a key, a first code activates it. */
export const secondFactorSetupActs = defineActs({
  async enter(request, context, { url }: Visit<unknown>) {
    const person = await requireSignedIn(request, context);
    // Activated in another tab meanwhile.
    if (person.secondFactor) throw redirect(afterSetup(url));
    return person;
  },
  address: (_, { url }) => afterSetup(url),
  fields: [],
  async read({ request }) {
    const formData = await readForm(request);
    return { formData, shownAgain: () => typedKey(formData) };
  },
  refusals: {},
  gone: [],
  shows: (key: ShownKey) => key,
  acts: {
    start: {
      form: passwordForm,
      async do({ app, person, request }, { password }) {
        const typed = { password, issuer: app.site.name };
        const drawn = await app.accounts.secondFactor.start(person, typed, request.headers);
        if (drawn.ok) return { ok: true, shown: keyOf(drawn.uri, drawn.recoveryCodes) };
        return refusedAct(drawn, { fields: { "wrong-password": "password" } });
      },
    },
    confirm: {
      form: codeForm,
      async do({ app, person, request, url }, { code }) {
        const checked = await app.accounts.secondFactor.confirm(person, request.headers, code);
        if (!checked.ok) {
          const { reason } = checked;
          return refusedAct(reason === "challenge-over" ? { reason: "wrong-code" } : checked);
        }
        const headers = cookieHeaders(checked.cookies);
        return redirectDocument(afterSetup(url), { status: 303, headers });
      },
    },
  },
});

function keyOf(uri: string, recoveryCodes: string[]): ShownKey {
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return { uri, secret, qr: qrCode(uri), recoveryCodes };
}

/** The form posts the key back with the code, to show it again when the code is wrong. */
function typedKey(formData: FormData): ShownKey | null {
  const uri = typedText(formData, "key");
  if (uri.length > 500 || !uri.startsWith("otpauth://totp/") || !URL.canParse(uri)) return null;
  const codes = typedText(formData, "recovery").split(" ");
  return keyOf(uri, codes.filter((code) => /^[\w-]{8,24}$/.test(code)).slice(0, 20));
}
