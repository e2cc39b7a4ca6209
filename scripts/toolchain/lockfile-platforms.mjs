/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @typedef {{ packages: Record<string, LockedPackage> }} Lockfile */

const systems = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const processors = ["arm64", "arm", "x64", "ia32", "ppc64", "riscv64", "s390x", "wasm32"];

/**
 * Optional dependencies missing from a lockfile, as entries without an integrity, which only their registry knows:
 * npm installs these by exact version.
 * @param {Lockfile} lockfile
 * @returns {Record<string, LockedPackage>}
 */
export function missingPlatforms({ packages }) {
  /** @type {Record<string, LockedPackage>} */
  const missing = {};
  for (const [path, owner] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
      const nested = `${path}/node_modules/${name}`;
      const hoisted = `node_modules/${name}`;
      if (packages[nested] || packages[hoisted]) continue;
      missing[hoisted] = asNpmWrites({
        version,
        ...machineOf(name),
        ...(owner.dev && { dev: true }),
        optional: true,
      });
    }
  }
  return missing;
}

/** Version first, then by name: npm would otherwise rewrite the entry. @param {LockedPackage} entry */
function asNpmWrites({ version, ...facts }) {
  const sorted = Object.entries(facts).toSorted(([a], [b]) => a.localeCompare(b, "en"));
  return { version, ...Object.fromEntries(sorted) };
}

/**
 * Machines of a package by its name: `@oxfmt/binding-linux-arm64-musl`.
 * @param {string} name
 */
function machineOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith("musl")) ? ["musl"] : ["glibc"];
  const known = os.length > 0 || cpu.includes("wasm32");
  if (!known || cpu.length === 0) throw new Error(`${name}: for which machine?`);
  return { cpu, ...(os.length > 0 && { os }), ...(os.includes("linux") && { libc }) };
}
