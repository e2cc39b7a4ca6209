import { expect, test } from "vitest";
import { openRequestStatuses } from "#domain/request.ts";
import { lastAuthorsBefore, REVISION_ASKER, turnIn } from "#domain/revision.ts";

test.each(["client", "administrator"] as const)(
  "SQL and domain agree on open requests where it is the %s's turn",
  (side) => {
    for (const lastAuthor of [null, "client", "administrator"] as const) {
      const found = lastAuthorsBefore(side).includes(lastAuthor ?? REVISION_ASKER);
      const turns = openRequestStatuses.map((status) => turnIn({ status, lastAuthor }) === side);
      expect(turns).toEqual(openRequestStatuses.map(() => found));
    }
  },
);
