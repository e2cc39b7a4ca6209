import { expect, test } from "vitest";
import { mayEnter } from "#domain/access.ts";
import { agencyRoles } from "#domain/agency-role.ts";
import { findableBy, findables, recordAt, recordCards } from "#domain/records.ts";
import { recordAddress } from "../../../app/routes/admin/record/address.ts";

const id = "0b9c1f0e-8a53-4d4e-9f3a-7a1d6f1d2c3b";

test("each kind is recognised by the address of its page", () => {
  for (const kind of findables) {
    expect(recordAt(recordAddress[kind](id)), kind).toEqual({ kind, id });
  }
});

test.each([
  "/admin",
  "/admin/commandes",
  "/admin/appels/semaine",
  "/admin/commandes/x",
  `/admin/livraisons/${id}`,
  `/admin/commandes/${id}/pdf`,
  `/portal/commandes/${id}`,
  `//malicious.example/${id}`,
  "",
])("%j shows no record that the search finds", (address) => {
  expect(recordAt(address)).toBeNull();
});

test("an account without access to the administration finds nothing", () => {
  expect(findableBy({ kind: "administrator", role: "admin" })).toEqual(findables);
  expect([...findableBy({ kind: "client" }), ...findableBy({ kind: "visitor" })]).toEqual([]);
});

test("a member without the right to money finds neither papers nor subscriptions", () => {
  expect(findableBy({ kind: "administrator", role: "operator" })).toEqual(
    findables.filter((one) => one !== "invoice" && one !== "subscription"),
  );
});

test.each(agencyRoles)("%s finds the kinds whose page the role may enter", (role) => {
  const entrant = { kind: "administrator", role } as const;
  const entered = findables.filter((one) => mayEnter(entrant, recordCards[one].page));
  expect(findableBy(entrant)).toEqual(entered);
});
