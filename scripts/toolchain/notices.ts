import { readFileSync } from "node:fs";
import { join } from "node:path";

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
}

interface Notice {
  name: string;
  versions: string[];
  license: string;
}

const permissive = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
  "Zlib",
];

/** Licences of packages used unmodified: their source is the published one. */
const usedUnmodified = ["EUPL-1.2", "LGPL-3.0", "LGPL-3.0-or-later", "MPL-2.0", "OFL-1.1"];

const readByHand: ReadonlyMap<string, string> = new Map([["png-js", "MIT"]]);

/** Alphabetical. @throws Error for a package without a known licence. */
export function noticesIn(lockfile: string): Notice[] {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(lockfile);
  const notices = new Map<string, Notice>();
  for (const [path, { version = "", license, dev }] of Object.entries(packages)) {
    const name = path.split("node_modules/").at(-1) ?? "";
    if (name === "" || dev) continue;
    const terms = license ?? readByHand.get(name) ?? "";
    if (!isAccepted(terms)) throw new Error(`${name} ${version} : licence « ${terms} » à examiner`);
    const known = notices.get(name) ?? { name, versions: [], license: terms };
    const versions = [...new Set([...known.versions, version])].toSorted();
    notices.set(name, { ...known, versions });
  }
  return [...notices.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function isAccepted(expression: string): boolean {
  const names = expression.replaceAll(/[()]/g, "").split(/ (?:AND|OR) /);
  return names.every((name) => [...permissive, ...usedUnmodified].includes(name));
}

export function noticesPage(root: string): string {
  const rows = noticesIn(readFileSync(join(root, "package-lock.json"), "utf8")).map(
    ({ name, versions, license }) => `| \`${name}\` | ${versions.join(", ")} | ${license} |`,
  );
  const head = [
    "# Third-party components",
    "",
    "Packages that the product runs on, drawn from `package-lock.json` by `npm run notices`. Each keeps its own licence, whose",
    "text stands in its folder of `node_modules`. Those under LGPL, MPL or EUPL are used unmodified, as separate packages.",
    "",
    "| Package | Version | Licence |",
    "|---|---|---|",
  ];
  return `${[...head, ...rows].join("\n")}\n`;
}
