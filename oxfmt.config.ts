import { defineConfig } from "oxfmt";

export default defineConfig({
  printWidth: 100,
  ignorePatterns: [
    "**/*.md",
    "build",
    "app/db/migrations",
    ".react-router",
    "package-lock.json",
    "tests/cluster/engines-proved.json",
    "tests/reach/seen-routes.json",
    "data",
    "data-demo",
    "data-dev",
  ],
});
