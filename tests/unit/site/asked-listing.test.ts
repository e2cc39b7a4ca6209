import { expect, test } from "vitest";
import { askedListing } from "../../../app/routes/site/audit/asked-listing.ts";

const at = (query: string) => askedListing(`https://phare.test/audit-gratuit${query}`);

test("the address prefills the listing typed elsewhere, and nothing else", () => {
  expect(at("?fiche=Boulangerie+du+Port+Brest")).toEqual({
    gbpUrl: "Boulangerie du Port Brest",
    name: "",
    email: "",
  });
  expect(at("?fiche=https%3A%2F%2Fmaps.app.goo.gl%2FAb12&name=x&email=y")?.gbpUrl).toBe(
    "https://maps.app.goo.gl/Ab12",
  );
});

test.each(["", "?fiche=", "?fiche=%20%09", "?fiche=%00", "?autre=1"])(
  "an address without a listing leaves the form empty: %s",
  (query) => {
    expect(at(query)).toBeNull();
  },
);

test("a hostile listing stays text: no control character, at most 2,000 characters", () => {
  expect(at(`?fiche=${encodeURIComponent("a\u0000\u001B\nb")}`)?.gbpUrl).toBe("a b");
  expect(at(`?fiche=${"x".repeat(9000)}`)?.gbpUrl).toHaveLength(2000);
  expect(at(`?fiche=${encodeURIComponent('"><script>alert(1)</script>')}`)?.gbpUrl).toBe(
    '"><script>alert(1)</script>',
  );
});
