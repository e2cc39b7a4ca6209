import { describe, expect, test } from "vitest";
import { refuseWeakPassword } from "#accounts/weak-password.server.ts";
import { accountFieldsWords } from "#copy/auth.ts";

const person = { name: "Noémie Lagarde", email: "contact@boulangerie.example" };

async function reasons(password: string, administrator = false): Promise<string[]> {
  const refused = await refuseWeakPassword({ ...person, password, administrator }, 6);
  return refused?.reasons ?? [];
}

describe("weak_password", () => {
  test("refuses a town with a year and a sign, lets six letters and digits at random pass, and says so before", async () => {
    expect(await reasons("Brest2026!")).toEqual(["common"]);
    expect(await reasons("x7Gk2q")).toEqual([]);
    expect(accountFieldsWords.passwordAdvice).toMatch(
      /^Un mot, .*Brest2026.* ne se devinent pas\.$/,
    );
  });

  test("lets a few words at random pass", async () => {
    expect(await reasons("marée-haute-sous-la-lune")).toEqual([]);
    expect(await reasons("marée-haute-sous-la-lune", true)).toEqual([]);
  });

  test.each([
    "azerty123",
    "motdepasse",
    "motdepasse12",
    "Motdepasse12!",
    "Motdepasse48392!",
    "motdepassemotdepasse",
    "P@ssw0rd",
    "M0tdep@sse12",
    "jetaime12",
    "jetaimejetaime",
    "doudou13",
    "chouchou56",
    "Marseille13",
    "Camille2024!",
    "MarieClaire1985",
    "camilleetlucas",
    "jean-pierre12",
    "lea2010",
    "Bienvenue2026!",
    "boulangerie56100",
    "soleilplage",
    "azertyuiop123!",
    "aaaaaaaaaaaa",
    "abcdefabcdef",
    "123456789012",
    "483920",
    "19850714",
    "juillet1985",
  ])("refuses %s, also to administrators", async (password) => {
    expect(await reasons(password)).toContain("common");
    expect(await reasons(password, true)).toContain("common");
  });

  test.each([
    "un-phare-dans-la-nuit",
    "quelqu'un d'autre au large",
    "cheval agrafe pile correct",
    "fournil-du-matin-42",
    "Xw9!rT#q2z",
    "k3n9qz",
  ])("lets %s pass", async (password) => {
    expect(await reasons(password)).toEqual([]);
  });

  const letters = "abcdefghijklmnopqrstuvwxyz";
  test.each([
    ["letters", letters],
    ["letters and digits", `${letters}0123456789`],
    ["capitals, too", `${letters}${letters.toUpperCase()}0123456789`],
  ])("lets six characters at random pass: %s", async (_, alphabet) => {
    const drawn = draws(alphabet, 300);
    const refused = [];
    for (const password of drawn) {
      if ((await reasons(password)).includes("common")) refused.push(password);
    }
    expect(refused.length).toBeLessThan(4);
  });

  test("refuses the person's name and mailbox, whatever their case and accents", async () => {
    expect(await reasons("vive-NOEMIE-et-la-mer-bleue")).toEqual(["holds-name"]);
    expect(await reasons("falaise-Contact-goéland-42")).toEqual(["holds-email"]);
  });

  test("asks twelve characters of administrators, and says all that is wrong at once", async () => {
    expect(await reasons("Xw9!rT#q2z")).toEqual([]);
    expect(await reasons("Xw9!rT#q2z", true)).toEqual(["too-short"]);
    expect(await reasons("marie")).toEqual(expect.arrayContaining(["too-short", "common"]));
  });

  test("tells the minimum length", async () => {
    const candidate = { ...person, password: "x", administrator: true };
    expect(await refuseWeakPassword(candidate, 6)).toMatchObject({
      reason: "weak_password",
      minimum: 12,
    });
  });
});

function draws(alphabet: string, count: number): string[] {
  let state = 20_261_122;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return alphabet[state % alphabet.length] ?? "";
  };
  return Array.from({ length: count }, () => Array.from({ length: 6 }, next).join(""));
}
