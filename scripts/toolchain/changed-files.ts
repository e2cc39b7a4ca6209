import { runChild } from "./child.mjs";

/** Committed or not, and untracked files. @throws with a French sentence for an unknown commit */
export async function changedSince(reference: string, folder: string): Promise<string[]> {
  const [changed, added] = await Promise.all([
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
