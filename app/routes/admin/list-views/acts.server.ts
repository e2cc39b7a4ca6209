import { data } from "react-router";
import { keptViewsWords as words, viewRefusals } from "#copy/admin/list-views.ts";
import { parisDate } from "#domain/paris-date.ts";
import {
  askedAsKept,
  changeViewForm,
  keepViewForm,
  UNKNOWN_WISH,
  keepViewFields,
} from "#forms/list-view.ts";
import { typedText } from "#http/form-post.server.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import {
  changeView,
  keepView,
  removeView,
  type ViewRefusal,
} from "#workflows/list-view/write-view.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import { viewedList } from "./viewed-lists.server.ts";
import { VIEWS_PATH } from "./views-address.ts";

export const viewActs = defineActs({
  enter: requireAdministrator,
  address: () => VIEWS_PATH,
  fields: [...keepViewFields, "view"],
  leavesOutEmpty: true,
  faultWords: { [UNKNOWN_WISH]: words.unknownWish },
  refusals: {
    ...viewRefusals,
    [UNKNOWN_WISH]: words.unknownWish,
    "nothing-asked": words.nothingAsked,
  },
  gone: [],
  acts: {
    keep: {
      form: keepViewForm,
      async do({ app, person, now }, { list, asked: wished, ...named }) {
        const viewed = await viewedList(list);
        if (!viewed) throw data(null, { status: 400 });
        const address = viewed.addressOf(new URLSearchParams(wished));
        if (address === null) return { ok: false, reason: UNKNOWN_WISH, status: 400 };
        if (address === viewed.path) return { ok: false, reason: "nothing-asked", status: 400 };
        const asked = askedAsKept(address.slice(viewed.path.length + 1), parisDate(now));
        const kept = await keepView(app, { ...named, list, asked, userId: person.userId, now });
        return kept.ok ? { ok: true, at: address, done: null } : refused(kept);
      },
    },
    change: {
      form: changeViewForm,
      async do(asked, named) {
        const changed = await changeView(asked.app, { ...ofPerson(asked), ...named });
        return changed.ok ? changed : refused(changed);
      },
    },
    remove: {
      done: "retrait",
      async do(asked: Asked<unknown>) {
        await removeView(asked.app, ofPerson(asked));
        return { ok: true };
      },
    },
  },
});

function ofPerson({ person, formData }: Asked<unknown>) {
  return { userId: person.userId, viewId: typedText(formData, "view") };
}

function refused<Refused extends { ok: false; reason: ViewRefusal }>(outcome: Refused) {
  const fault = { field: "name", words: viewRefusals["name-taken"] };
  return outcome.reason === "name-taken" ? { ...outcome, fault } : outcome;
}
