import { runChild } from "./child.mjs";

/**
 * Files changed since the commit, committed or not, and untracked ones.
 * @throws with a French sentence for an unknown commit
 */
export async function changedSince(reference: string, folder: string): Promise<string[]> {
  const [changed, added] = await Promise.all([
    // A renamed file counts under both names.
    git(folder, "diff", "--name-only", "--no-renames", "-z", "--relative", reference, "--"),
    git(folder, "ls-files", "--others", "--exclude-standard", "-z"),
  ]);
  if (changed === null || added === null)
    throw new Error(`Git ne connaît pas « ${reference} » : écrivez par exemple --reach=main.`);
  return [...new Set([...changed, ...added])].toSorted();
}

async function git(folder: string, ...words: string[]): Promise<string[] | null> {
  const { code, output } = await runChild("git", words, { cwd: folder, captured: true });
  return code === 0 ? output.split("\0").filter((file) => file !== "") : null;
}
