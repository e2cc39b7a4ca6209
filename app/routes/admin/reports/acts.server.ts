import { reportRefusals } from "#copy/delivery-report.ts";
import { reportFields, reportForm } from "#forms/delivery-report.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { releaseReport } from "#workflows/report/release-report.server.ts";
import { saveReportWords } from "#workflows/report/save-report-words.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import { recordAddress } from "../record/address.ts";

type AskedHere = Asked<{ orderId: string }>;

export const reportActs = defineActs({
  enter: requireAdministrator,
  address: ({ orderId }: AskedHere["params"]) => recordAddress.report(orderId),
  fields: reportFields,
  refusals: reportRefusals,
  gone: ["report-not-found"],
  acts: {
    save: {
      done: "oui",
      form: reportForm,
      do: ({ app, params, person }, written) =>
        saveReportWords(app, { ...params, ...written, administratorId: person.userId }),
    },
    release: {
      done: "oui",
      form: reportForm,
      do: ({ app, params, person: { userId }, now }, written) =>
        releaseReport(app, {
          ...params,
          ...written,
          actor: { kind: "administrator", userId },
          now,
        }),
    },
  },
});
