import { describe, expect, test } from "vitest";
import { refuseWeakPassword } from "#accounts/weak-password.server.ts";

const person = { name: "Noémie Lagarde", email: "contact@boulangerie.example" };

async function reasons(password: string, administrator = false): Promise<string[]> {
  const refused = await refuseWeakPassword({ ...person, password, administrator }, 6);
  return refused?.reasons ?? [];
}

describe("weak_password", () => {
  test("lets a few words at random pass", async () => {
    expect(await reasons("marée-haute-sous-la-lune")).toEqual([]);
    expect(await reasons("marée-haute-sous-la-lune", true)).toEqual([]);
  });

  test.each(["azerty123", "motdepasse", "P@ssw0rd", "aaaaaaaaaaaa", "doudou13"])(
    "refuses the common %s",
    async (password) => {
      expect(await reasons(password)).toContain("common");
    },
  );

  test("refuses the person's name and mailbox, whatever their case and accents", async () => {
    expect(await reasons("vive-NOEMIE-et-la-mer-bleue")).toEqual(["holds-name"]);
    expect(await reasons("falaise-Contact-goéland-42")).toEqual(["holds-email"]);
  });

  test("asks twelve characters of administrators, and says all that is wrong at once", async () => {
    expect(await reasons("Xw9!rT#q2z")).toEqual([]);
    expect(await reasons("Xw9!rT#q2z", true)).toEqual(["too-short"]);
    expect(await reasons("lagar")).toEqual(expect.arrayContaining(["too-short", "common"]));
  });

  test("tells how long it must be", async () => {
    const candidate = { ...person, password: "x", administrator: true };
    expect(await refuseWeakPassword(candidate, 6)).toMatchObject({
      reason: "weak_password",
      minimum: 12,
    });
  });
});
