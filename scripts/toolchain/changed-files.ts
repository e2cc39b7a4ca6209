import { runChild } from "./child.mjs";

/**
 * The files that differ from that commit, committed since or not, and those that git does not know yet.
 * Throws with a French sentence where there is no such commit.
 */
export async function changedSince(reference: string, folder: string): Promise<string[]> {
  const [changed, added] = await Promise.all([
    // A renamed file counts under both of its names.
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
