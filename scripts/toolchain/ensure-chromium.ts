import { existsSync } from "node:fs";
import { exitCodeOf } from "./child.mjs";
import { findChromium, hasNoWindows } from "./find-chromium.ts";

export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found && !hasNoWindows(found)) {
    console.log(
      `Chromium : ${found}. Celui sans fenêtres (le paquet chromium-headless-shell de Debian) épargne ` +
        "un cinquième du temps de processeur de l'étape browser.",
    );
  }
  if (found) return found;
  if (process.env["CHROMIUM_PATH"]) {
    console.error(
      `CHROMIUM_PATH désigne « ${process.env["CHROMIUM_PATH"]} », qui n'est pas un Chromium utilisable.`,
    );
    return undefined;
  }
  const installed = (await installFromDebian()) ?? (await installFromPlaywright());
  if (!installed) {
    console.error(
      "Chromium est introuvable et n'a pas pu être installé. Installez-le (par exemple « apt-get " +
        "install chromium » sous Debian), ou donnez son chemin dans la variable CHROMIUM_PATH.",
    );
  }
  return installed;
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return undefined;
  console.log("Installation de Chromium par apt-get…");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const updated = await exitCodeOf("apt-get", ["update", "-qq"], { env });
  if (updated !== 0) return undefined;
  // Older Debian has no separate headless package.
  for (const name of ["chromium-headless-shell", "chromium"]) {
    await exitCodeOf("apt-get", ["install", "-y", "-qq", name], { env });
    const installed = findChromium();
    if (installed) return installed;
  }
  return undefined;
}

async function installFromPlaywright() {
  console.log("Téléchargement de Chromium par Playwright…");
  await exitCodeOf(process.execPath, [
    "node_modules/@playwright/test/cli.js",
    "install",
    "chromium",
  ]);
  return findChromium();
}
