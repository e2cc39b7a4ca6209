import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { load } from "cheerio";

const run = promisify(execFile);

const ASTRO = "astro@7.3.5";

export interface BuiltElsewhere {
  files: string;
  remove(): Promise<void>;
}

/**
 * Static Astro site with the same content, Astro installed on demand. @throws Error when no package registry
 * answers.
 */
export async function landingByAstro(site: string): Promise<BuiltElsewhere> {
  const folder = await mkdtemp(join(tmpdir(), "phare-astro-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await writeSources(folder, await partsOf(site));
    await run("npm", ["install", "--no-audit", "--no-fund", ASTRO], { cwd: folder });
    await run("npx", ["astro", "build"], {
      cwd: folder,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
    });
    return { files: join(folder, "dist"), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

interface LandingParts {
  head: string;
  body: string;
  css: string;
  scripts: string[];
  files: Map<string, Buffer>;
}

async function partsOf(site: string): Promise<LandingParts> {
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, site));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const $ = load(String(await read("/")));
  const sheets = new Set(
    $("link[rel=stylesheet], link[as=style]")
      .toArray()
      .map((link) => $(link).attr("href") ?? ""),
  );
  for (const [, href] of $("noscript")
    .text()
    .matchAll(/href="([^"]+\.css)"/g))
    sheets.add(href!);
  const css = (await Promise.all([...sheets].map((href) => read(href)))).join("\n");
  const scripts = $("script[src]")
    .toArray()
    .map((script) => $(script).attr("src") ?? "");
  const pictured = [...css.matchAll(/url\(["']?(\/[^"')]+)/g)].map(([, path]) => path!);
  const linked = $("head link[href^='/']:not([rel=stylesheet]):not([as=style])")
    .toArray()
    .map((link) => $(link).attr("href") ?? "");
  const wanted = new Set([...scripts, ...pictured, ...linked]);
  const files = new Map<string, Buffer>();
  for (const path of wanted) files.set(path, await read(path));
  $(
    "script[src], noscript, link[rel=stylesheet], link[as=style], style, link[rel=modulepreload]",
  ).remove();
  return { head: $("head").html() ?? "", body: $("body").html() ?? "", css, scripts, files };
}

async function writeSources(folder: string, parts: LandingParts): Promise<void> {
  const files: Record<string, string | Buffer> = {
    "package.json": JSON.stringify({ private: true, type: "module" }),
    "src/parts.js": `export const head = ${JSON.stringify(parts.head)};\nexport const body = ${JSON.stringify(parts.body)};`,
    "src/landing.css": parts.css,
    "src/pages/index.astro": `---
import { body, head } from "../parts.js";
import "../landing.css";
---
<!doctype html>
<html lang="fr"><head><Fragment set:html={head} />${parts.scripts
      .map((path) => `<script is:inline type="module" src="${path}"></script>`)
      .join("")}</head>
<body set:html={body}></body></html>`,
  };
  for (const [path, content] of parts.files) files[`public${path}`] = content;
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
