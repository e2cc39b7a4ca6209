import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Secrets } from "#accounts/versioned-secrets.server.ts";
import type { Environment } from "./environment.server.ts";

/** Configured secret, else one drawn at the first start and stored in the data directory. */
export function authSecret(configured: string | undefined, dataDirectory: string): string {
  if (configured) return configured;
  const file = path.join(dataDirectory, "auth-secret");
  mkdirSync(dataDirectory, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8");
}

/** Current secret, then the former one, still accepted during a rotation. */
export function authSecrets({
  AUTH_SECRET: configured,
  AUTH_SECRET_PREVIOUS: previous,
  DATA_DIR: dataDirectory,
}: Pick<Environment, "AUTH_SECRET" | "AUTH_SECRET_PREVIOUS" | "DATA_DIR">): Secrets {
  const current = authSecret(configured, dataDirectory);
  return previous === undefined || previous === current ? [current] : [current, previous];
}
