import type { DefinedFunction } from "./define-function.server.ts";

const files = import.meta.glob<DefinedFunction>("./v1/*.ts", { import: "default", eager: true });

export const functions: ReadonlyMap<string, DefinedFunction> = new Map(
  Object.entries(files).map(([file, defined]) => [
    file.slice("./v1/".length, -".ts".length),
    defined,
  ]),
);
