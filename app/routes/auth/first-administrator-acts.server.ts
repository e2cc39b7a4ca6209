import { redirectDocument } from "react-router";
import { firstAdministratorRefusals } from "#copy/account-refusals.ts";
import { firstAdministratorForm } from "#forms/first-administrator.ts";
import { cookieHeaders } from "#http/private-answer.server.ts";
import { makeFirstAdministrator } from "#workflows/account/make-first-administrator.server.ts";
import { defineActs } from "../acts/define-acts.server.ts";
import { linkStatus, tokenOf } from "./private-link.ts";
import { refusedAct } from "./refused-act.server.ts";

export const firstAdministratorActs = defineActs({
  enter: () => Promise.resolve(null),
  address: () => "/admin",
  fields: ["name", "email"],
  refusals: firstAdministratorRefusals,
  gone: [],
  acts: {
    make: {
      form: firstAdministratorForm,
      async do({ app, request, url, now }, { name, email, password }) {
        const { accounts, accountsDb } = app;
        const person = { name, email, password };
        const weak = await accounts.refuseWeakPassword({ ...person, administrator: true });
        if (weak) return refusedAct(weak);
        const made = await makeFirstAdministrator(accountsDb, {
          token: tokenOf(url),
          ...person,
          now,
        });
        if (!made.ok) {
          const { reason } = made;
          if (reason !== "email-taken") return { ok: false, reason, status: linkStatus[reason] };
          return refusedAct({ reason }, { fields: { [reason]: "email" } });
        }
        const signedIn = await accounts.signIn({ email, password }, request.headers);
        if (!signedIn.ok) return redirectDocument("/auth?retour=/admin", 303);
        return redirectDocument("/admin", {
          status: 303,
          headers: cookieHeaders(signedIn.cookies),
        });
      },
    },
  },
});
