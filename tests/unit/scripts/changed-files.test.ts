import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { changedSince } from "../../../scripts/toolchain/changed-files.ts";
import { temporaryFolder, writeIn } from "./temporary-folder.ts";

const somebody = ["-c", "user.name=n", "-c", "user.email=e@x.example"];

function repository(): { folder: string; git: (...words: string[]) => void } {
  const folder = temporaryFolder();
  const git = (...words: string[]) => {
    execFileSync("git", [...somebody, ...words], { cwd: folder });
  };
  git("init", "--quiet");
  for (const file of ["kept.ts", "changed.ts", "old-name.ts", ".gitignore"])
    writeIn(folder, file, file === ".gitignore" ? "build" : `${file}\n`.repeat(9));
  git("add", ".");
  git("commit", "--quiet", "-m", "first");
  return { folder, git };
}

test("changed files since a commit hold both names of a renamed file, and untracked files", async () => {
  const { folder, git } = repository();
  writeIn(folder, "changed.ts", "other");
  writeIn(folder, "devis signé.ts", "new");
  writeIn(folder, "build/server.js", "ignored");
  git("mv", "old-name.ts", "new-name.ts");
  expect(await changedSince("HEAD", folder)).toEqual([
    "changed.ts",
    "devis signé.ts",
    "new-name.ts",
    "old-name.ts",
  ]);
});

test("an unknown commit is reported", async () => {
  await expect(changedSince("nowhere", repository().folder)).rejects.toThrow("« nowhere »");
});
