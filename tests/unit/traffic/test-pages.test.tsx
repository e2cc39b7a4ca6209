import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import type { LandingTotal } from "#domain/landing-totals.ts";
import { CountedDays } from "#routes/admin/traffic/counted-days.tsx";
import TestMetrics from "#routes/admin/traffic/test-metrics.tsx";

const words = (markup: string) =>
  markup.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u202F]+/g, " ");

describe("the test event's button", () => {
  const loaderData = { events: [], counts: { pending: 0, success: 0, error: 0 }, copied: false };
  const never = () => new Promise<null>(() => {});

  function buttonDuring(navigate: (router: ReturnType<typeof createMemoryRouter>) => unknown) {
    const props = { loaderData, actionData: undefined };
    const page = <TestMetrics {...(props as unknown as Parameters<typeof TestMetrics>[0])} />;
    const router = createMemoryRouter(
      [
        {
          id: "root",
          loader: never,
          children: [
            { path: "/test-metrics", element: page, action: never },
            { path: "/ailleurs", element: null, loader: never },
          ],
        },
      ],
      { initialEntries: ["/test-metrics"], hydrationData: { loaderData: { root: { site } } } },
    );
    navigate(router);
    const markup = renderToStaticMarkup(<RouterProvider router={router} />);
    return /<button[^>]*>/.exec(markup)?.[0];
  }

  test("waits for its submission", () => {
    const button = buttonDuring((router) =>
      router.navigate("/test-metrics", { formMethod: "post", formData: new FormData() }),
    );
    expect(button).toContain('aria-disabled="true"');
  });

  test("is unchanged while another page is opened", () => {
    const button = buttonDuring((router) => router.navigate("/ailleurs"));
    expect(button).toContain('type="submit"');
    expect(button).not.toContain("aria-disabled");
  });
});

describe("a counted day", () => {
  const day = "2026-11-20";
  const shown = (totals: LandingTotal[]) =>
    words(renderToStaticMarkup(<CountedDays days={[{ ok: true, day, totals }]} />));
  const page = { day, measure: "page", section: "", events: 2, sessions: 1 } as const;

  test("without visits has nothing to write", () => {
    expect(shown([])).toContain("Aucun total à enregistrer.");
    expect(shown([])).not.toContain("0 ligne");
  });

  test("says how many rows were written", () => {
    const totals = ["/", "/tarifs"].map((label) => ({ ...page, label }));
    expect(shown(totals.slice(1))).toContain("Une ligne de totaux enregistrée.");
    expect(shown(totals)).toContain("2 lignes de totaux enregistrées.");
  });

  test("shows pages beyond its limit as « Autres pages »", () => {
    expect(shown([{ ...page, label: "…" }])).toContain("Page : Autres pages");
  });
});
