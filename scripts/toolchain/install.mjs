import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root, runChild } from "./child.mjs";
import { oneAtATime } from "./lock.mjs";

const modules = join(root, "node_modules");
const stampPath = join(modules, ".phare-install");

/** The Node that runs everything after the installation. */
export const pinnedNode = join(
  modules,
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

export async function ensureInstalled() {
  if (isInstalled()) return;
  await oneAtATime(async () => {
    if (!isInstalled()) await install();
  });
}

function isInstalled() {
  return (
    existsSync(pinnedNode) &&
    existsSync(stampPath) &&
    readFileSync(stampPath, "utf8") === expectedStamp()
  );
}

function expectedStamp() {
  const lockfile = readFileSync(join(root, "package-lock.json"));
  const hash = createHash("sha256").update(lockfile).digest("hex");
  return `${hash} ${process.platform}-${process.arch}\n`;
}

async function install() {
  console.log("Installation des dépendances… (une minute ou deux la première fois)");
  const stamp = expectedStamp();
  await installPackages();
  await hydratePinnedNode();
  leaveWhatNodeRunsOn();
  writeFileSync(stampPath, stamp);
}

async function installPackages() {
  // The build needs development packages, which NODE_ENV=production would leave out.
  const options = ["--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  const result = await runNpm(["ci", ...options, "--loglevel=error"]);
  if (result.code === 0) return;
  process.stderr.write(result.output);
  fail("L'installation des dépendances a échoué : le message de npm est ci-dessus.");
}

/** Newer npm may not run the install script by which the package `node` fetches its binary. */
async function hydratePinnedNode() {
  if (await pinnedNodeRuns()) return;
  const folder = join(modules, "node");
  const script = "installArchSpecificPackage.js";
  const options = { cwd: folder, env: npmEnvironment(), captured: true };
  const { output } = await runChild(machineNode(), [script], options);
  if (await pinnedNodeRuns()) return;
  process.stderr.write(output);
  fail(`Node ${pinnedVersion()} n'a pas pu être installé dans node_modules/node.`);
}

function leaveWhatNodeRunsOn() {
  rmSync(join(modules, "node", "node_modules"), { recursive: true, force: true });
}

async function pinnedNodeRuns() {
  const { code, output } = await runChild(pinnedNode, ["--version"], { captured: true });
  return code === 0 && output.trim() === `v${pinnedVersion()}`;
}

/** @returns {string} */
function pinnedVersion() {
  const lockfile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return lockfile.packages["node_modules/node"].version;
}

/**
 * npm of the machine, its output captured.
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [where] environment variables of its own besides
 */
export function runNpm(args, { cwd = root, env = {} } = {}) {
  const options = { cwd, env: { ...npmEnvironment(), ...env }, captured: true };
  const cli = process.env["npm_execpath"];
  if (cli?.endsWith("npm-cli.js")) return runChild(machineNode(), [cli, ...args], options);
  return runChild("npm", args, { ...options, shell: process.platform === "win32" });
}

/** Not the pinned one, which `npm start` puts first on PATH and the installation replaces. */
function machineNode() {
  return process.env["npm_node_execpath"] ?? process.execPath;
}

function npmEnvironment() {
  const about =
    /^(npm_(package|lifecycle)_.*|npm_(command|execpath|node_execpath)|npm_config_(local_prefix|prefix|global|global_prefix|location|workspaces?|omit|include|only|production|ignore_scripts|dry_run|save.*|loglevel|silent)|INIT_CWD|NODE_ENV|NODE_OPTIONS)$/i;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !about.test(name)));
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  const folders = (env[pathName] ?? "").split(delimiter);
  env[pathName] = folders
    .filter((folder) => !/[\\/]node_modules[\\/]/.test(folder))
    .join(delimiter);
  return env;
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
