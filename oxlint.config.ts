import { defineConfig, type OxlintOverride } from "oxlint";

/** Who may import whom: docs/architecture.md. Anything absent is forbidden. */
export const mayImport = {
  domain: [],
  browser: ["copy", "domain"],
  "auth-client": ["domain"],
  copy: ["domain"],
  forms: ["domain"],
  db: ["domain"],
  ui: ["domain", "copy"],
  threads: [],
  integrations: ["domain", "threads"],
  emails: ["domain", "copy", "ui"],
  pdf: ["domain", "copy", "ui"],
  "social-images": [],
  press: ["domain", "pdf", "social-images", "threads"],
  queries: ["db", "domain"],
  accounts: ["db", "domain", "jobs"],
  workflows: ["accounts", "db", "domain", "integrations", "jobs", "queries"],
  jobs: [
    "copy",
    "db",
    "domain",
    "emails",
    "integrations",
    "press",
    "queries",
    "social-images",
    "workflows",
  ],
  http: ["accounts", "copy", "db", "domain", "integrations", "jobs", "press", "queries", "ui"],
  routes: [
    "auth-client",
    "copy",
    "domain",
    "forms",
    "http",
    "pdf",
    "press",
    "queries",
    "social-images",
    "ui",
    "workflows",
  ],
  seed: [
    "accounts",
    "copy",
    "db",
    "domain",
    "integrations",
    "jobs",
    "press",
    "queries",
    "workflows",
  ],
  config: null,
} satisfies Record<string, string[] | null>;

const rooms = Object.keys(mayImport);

const noParentIntoRoom = {
  regex: `^(\\.\\./)+(${rooms.join("|")})/`,
  message: "Import another room by its address: #room/file.ts",
};

/** Of jobs, these rooms may import the names and the queue alone: who queues work never loads what does it. */
const queuing = ["accounts", "workflows", "http"];
const behindTheQueue = {
  group: ["#jobs/**", "!#jobs/catalogue.ts", "!#jobs/queue.server.ts"],
  message: "Whoever queues a job may import only its name and the queue (docs/architecture.md)",
};

/** Loaded with every name of a job: a template or a workflow imported here would come with each of them. */
const namesOverride: OxlintOverride = {
  files: ["app/jobs/catalogue.ts", "app/jobs/email-payloads.ts"],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            group: ["#*/**", "!#db/**", "!#domain/**", "./**", "../**", "!./email-payloads.ts"],
            message: "The names of jobs may import only: db, domain (docs/architecture.md)",
          },
        ],
      },
    ],
  },
};

/** A form's post is described in a table of acts, which asks these of each. */
const byTheActs = [
  { name: "#http/guard.server.ts", importNames: ["requireSameOrigin", "requireRight"] },
  { name: "#forms/field-errors.ts", importNames: ["firstErrors"] },
].map((path) => ({
  ...path,
  message: "A page's acts stand in one table (docs/architecture.md, « The acts of a page »)",
}));

/** Posts that are still read by hand: the list may only shrink. */
export const postsByHand = [
  "app/routes/acts/**",
  "app/routes/admin/calls/typed-rules.ts",
  "app/routes/admin/citations/citations.tsx",
  "app/routes/admin/citations/post-citations.server.ts",
  "app/routes/admin/deliveries/post-delivery-acts.server.ts",
  "app/routes/admin/quote-generator/quote-generator.tsx",
  "app/routes/admin/revisions/revision.tsx",
  "app/routes/admin/traffic/test-daily-aggregation.tsx",
  "app/routes/admin/traffic/test-metrics.tsx",
  "app/routes/admin/traffic/test-report.tsx",
  "app/routes/api/records.ts",
  "app/routes/auth/sign-out.ts",
  "app/routes/both-sides/ask-password.server.ts",
  "app/routes/both-sides/pictures/post-picture.server.ts",
  "app/routes/both-sides/post-message.server.ts",
  "app/routes/both-sides/subscription/asked-listings.server.ts",
  "app/routes/portal/client-view/leave.ts",
  "app/routes/portal/revisions/revision.tsx",
  "app/routes/site/audit/post-answers.server.ts",
  "app/routes/site/audit/post-intro.server.ts",
  "app/routes/site/booking/post-booking.server.ts",
  "app/routes/site/checkout/post-checkout.server.ts",
  "app/routes/site/declaration/post-declaration.server.ts",
  "app/routes/site/order-link/send-link.ts",
  "app/routes/site/payer/trial-setup.tsx",
  "app/routes/site/payer/trial.tsx",
  "app/routes/site/project-analysis/post-analysis.server.ts",
  "app/routes/site/quote-request/post-quote-request.server.ts",
];

function patternsOf(room: string, allowed: readonly string[]) {
  const forbidden = rooms.filter(
    (other) => !allowed.includes(other) && (other !== room || room === "routes"),
  );
  return [
    noParentIntoRoom,
    ...(queuing.includes(room) ? [behindTheQueue] : []),
    {
      regex: `^#(${forbidden.join("|")})/`,
      message: `${room} may import only: ${allowed.join(", ") || "itself"} (docs/architecture.md)`,
    },
  ];
}

function importsOf(
  [room, allowed]: [string, string[]],
  { files, paths = [] }: { files: string[]; paths?: typeof byTheActs },
): OxlintOverride {
  const patterns = patternsOf(room, allowed);
  return { files, rules: { "no-restricted-imports": ["error", { paths, patterns }] } };
}

const roomOverrides = Object.entries(mayImport)
  .filter((entry): entry is [string, string[]] => entry[1] !== null)
  .map((entry) =>
    importsOf(entry, {
      files: [`app/${entry[0]}/**`],
      ...(entry[0] === "routes" && { paths: byTheActs }),
    }),
  );

const byHandOverride = importsOf(["routes", mayImport.routes], { files: postsByHand });

/** Within `workflows`: a subscription stands above money, and what the provider tells above both. */
const mayImportWithin = { money: ["delivery", "outgoing"], subscription: ["delivery", "money"] };

const withinOverrides = Object.entries(mayImportWithin).map(([folder, allowed]): OxlintOverride => {
  const above = {
    group: ["#workflows/**", "../**", ...allowed.map((other) => `!../${other}/**`)],
    message: `Of workflows, ${folder} may import only: ${allowed.join(", ")} (docs/architecture.md)`,
  };
  const patterns = [...patternsOf("workflows", mayImport.workflows), above];
  return {
    files: [`app/workflows/${folder}/**`],
    rules: { "no-restricted-imports": ["error", { patterns }] },
  };
});

export default defineConfig({
  plugins: [
    "eslint",
    "typescript",
    "unicorn",
    "oxc",
    "import",
    "react",
    "jsx-a11y",
    "promise",
    "vitest",
  ],
  categories: { correctness: "error", suspicious: "error" },
  options: { typeAware: true, reportUnusedDisableDirectives: "error" },
  ignorePatterns: ["build", "data", "data-demo", "data-dev", ".react-router", "app/db/migrations"],
  rules: {
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "max-lines-per-function": ["warn", { max: 120, skipComments: true, skipBlankLines: true }],
    "react/react-in-jsx-scope": "off",
    "no-console": "error",
    // Libraries whose default export is their namespace: pg, fast-check, Bowser.
    "import/no-named-as-default-member": "off",
    "import/no-unassigned-import": ["error", { allow: ["**/*.css"] }],
  },
  overrides: [
    ...roomOverrides,
    ...withinOverrides,
    byHandOverride,
    namesOverride,
    {
      files: ["app/domain/**"],
      rules: {
        "no-restricted-globals": ["error", "process", "fetch", "console", "setTimeout", "crypto"],
      },
    },
    {
      // A page is as slow as all it waits for in turn. Elsewhere turns are meant: a transaction has one connection,
      // a person does one thing after the other, and a test as well.
      files: ["app/routes/**"],
      rules: { "no-await-in-loop": "error" },
    },
    {
      files: ["app/browser/**"],
      // What fails in the background is noted where a developer looks, and nowhere else.
      rules: { "no-console": ["error", { allow: ["debug"] }] },
    },
    { files: ["scripts/**", "bench/**"], rules: { "no-console": "off" } },
    {
      files: ["tests/**"],
      rules: {
        "max-lines-per-function": "off",
        "typescript/no-unsafe-type-assertion": "off",
        "unicorn/consistent-function-scoping": "off",
        "vitest/valid-expect": ["error", { maxArgs: 2 }],
      },
    },
  ],
});
