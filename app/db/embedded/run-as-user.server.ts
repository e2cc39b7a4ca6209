import { chown, lchown, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

import { executable } from "./find-binaries.server.ts";
import { EmbeddedPostgresUnavailable } from "./refusals.server.ts";
import { runCommand } from "./run-command.server.ts";

interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root. */
export interface RunAs {
  wrapper: readonly string[];
  account: Account | null;
  /** Null: the files' creator is the right owner. */
  owner: Account | null;
}

const ourselves: RunAs = { wrapper: [], account: null, owner: null };

/** User namespace: no privilege left, files stay root's, closed folders stay reachable. */
const inNamespace: RunAs = {
  wrapper: ["unshare", "--user", "--map-user=65534", "--map-group=65534", "--"],
  account: null,
  owner: null,
};

function withAccount(account: Account): RunAs {
  return { wrapper: [], account, owner: account };
}

/** For folders closed to the account (/root) where namespaces are forbidden, as in most containers. */
function withAccountThroughClosedFolders({ uid, gid }: Account): RunAs {
  const capability = "+dac_override";
  return {
    wrapper: [
      "setpriv",
      `--reuid=${uid}`,
      `--regid=${gid}`,
      "--clear-groups",
      `--inh-caps=${capability}`,
      `--ambient-caps=${capability}`,
      "--",
    ],
    account: null,
    owner: { uid, gid },
  };
}

export async function runAs(
  who: RunAs,
  file: string,
  args: readonly string[],
  options: { timeoutMs: number; cwd?: string; signal?: AbortSignal | undefined },
): Promise<string> {
  const [program = file, ...rest] = [...who.wrapper, file, ...args];
  return runCommand(program, rest, { ...options, ...who.account });
}

/** `cluster` may not exist yet. @throws EmbeddedPostgresUnavailable */
export async function chooseRunAs(directory: string, cluster: string, bin: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return ourselves;
  for (const candidate of await candidates(directory, cluster)) {
    if (!(await canWork(candidate, dirname(directory), bin))) continue;
    if (candidate.owner) await giveTo(candidate.owner, directory);
    return candidate;
  }
  throw new EmbeddedPostgresUnavailable(
    "PostgreSQL refuse de tourner sous le compte root, et aucun autre compte n'a accès au dossier " +
      `« ${directory} ». Lancez Phare Local avec un compte ordinaire.`,
  );
}

async function candidates(directory: string, cluster: string): Promise<RunAs[]> {
  const existing = await stat(cluster).catch(() => null);
  if (existing && existing.uid !== 0) return accountCandidates(existing);
  const project = await stat(dirname(directory));
  return [
    inNamespace,
    ...(project.uid === 0 ? [] : [withAccount(project)]),
    ...accountCandidates(await nobody()),
  ];
}

function accountCandidates({ uid, gid }: Account): RunAs[] {
  return [withAccount({ uid, gid }), withAccountThroughClosedFolders({ uid, gid })];
}

async function nobody(): Promise<Account> {
  const [uid = 65_534, gid = 65_534] = await Promise.all(
    ["-u", "-g"].map(async (option) =>
      Number(await runCommand("id", [option, "nobody"], { timeoutMs: 5_000 }).catch(() => "65534")),
    ),
  );
  return { uid, gid };
}

async function canWork(who: RunAs, parent: string, bin: string): Promise<boolean> {
  const probe = 'test "$(id -u)" != 0 && test -x "$1" && exec "$2" --version';
  const program = join(bin, executable("initdb"));
  return runAs(who, "/bin/sh", ["-c", probe, "sh", parent, program], { timeoutMs: 10_000 }).then(
    () => true,
    () => false,
  );
}

async function giveTo({ uid, gid }: Account, directory: string): Promise<void> {
  if ((await stat(directory)).uid === uid) return;
  for (const entry of await readdir(directory, { recursive: true })) {
    await lchown(join(directory, entry), uid, gid);
  }
  await chown(directory, uid, gid);
}
