import { expect, test } from "vitest";
import { roleChangeDone } from "#copy/role-command.ts";

const answer = (changed: boolean, opened: boolean) =>
  roleChangeDone("grant", "alix@phare.example", { changed, opened });

test("the role command says what the role waits for, and only while it does", () => {
  expect(answer(true, false)).toMatch(/est administrateur\..+\n.*12 caractères ou plus/s);
  expect(answer(false, false)).toMatch(/est déjà administrateur\.\n.*12 caractères ou plus/);
  expect(answer(false, true)).toBe("alix@phare.example est déjà administrateur.");
});
