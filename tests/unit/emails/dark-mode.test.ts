import { Parser } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { site } from "#config/site.ts";
import { clientStyles, darkened } from "#emails/client-styles.ts";
import { palette } from "#emails/palette.ts";
import { renderEmail } from "#emails/render-email.tsx";
import { emailSamples } from "../../samples/emails.ts";

const sender = { site, siteUrl: "https://agence.example" };
const darkWords: string[] = [palette.ink, palette.muted, palette.sea];
const paleGrounds: string[] = [palette.white, palette.paper, palette.paperDeep, palette.lampPale];

interface Styled {
  classes: string[];
  style: string;
}

function styledIn(html: string): Styled[] {
  const found: Styled[] = [];
  const parser = new Parser({
    onopentag(_name, { class: names = "", style = "" }) {
      found.push({ classes: names.split(" "), style: style.toLowerCase() });
    },
  });
  parser.end(html);
  return found;
}

function darkens({ classes }: Styled, property: "color" | "background"): boolean {
  return classes.some((name) => darkened[name]?.[property] !== undefined);
}

function saysColour(style: string, property: string, colours: string[]): boolean {
  return colours.some((colour) =>
    new RegExp(`(?:^|;)${property}:${colour.toLowerCase()}`).test(style),
  );
}

describe.each(Object.entries(emailSamples))("%s", (_name, { samples }) => {
  it("leaves no dark text and no pale background in dark mode", async () => {
    for (const { content } of samples) {
      const styled = styledIn((await renderEmail(content(sender), site)).html);
      const ownGround = (one: Styled) => saysColour(one.style, "background-color", [palette.lamp]);
      const words = styled.filter(
        (one) => saysColour(one.style, "color", darkWords) && !ownGround(one),
      );
      expect(words.length).toBeGreaterThan(0);
      expect(words.filter((one) => !darkens(one, "color"))).toEqual([]);
      // Without text only the lighthouse is left, on a background that stays dark.
      const grounds = styled.filter(
        ({ style }) =>
          saysColour(style, "background-color", paleGrounds) && !style.includes("font-size:0"),
      );
      expect(grounds.filter((one) => !darkens(one, "background"))).toEqual([]);
    }
  });
});

describe("dark-mode rules of the three large clients", () => {
  const [, appleRules = ""] = /prefers-color-scheme: dark\) \{(.*?)\n\}/s.exec(clientStyles) ?? [];

  const outlookRules = clientStyles.slice(clientStyles.indexOf(appleRules) + appleRules.length);

  it.each(Object.entries(darkened))(
    "are the same for .%s in Apple's and Outlook's",
    (name, says) => {
      const rules = [
        ...(says.color ? [`.${name} { color: ${says.color} !important; }`] : []),
        ...(says.background
          ? [`.${name} { background-color: ${says.background} !important; }`]
          : []),
        ...(says.border ? [`.${name} { border-color: ${says.border} !important; }`] : []),
      ];
      expect(rules.filter((rule) => !appleRules.includes(`\n${rule}`))).toEqual([]);
      const marks = (rule: string) => (rule.includes("{ color") ? "[data-ogsc]" : "[data-ogsb]");
      const told = rules.map((rule) => `${marks(rule)} ${rule}`);
      expect(told.filter((rule) => !outlookRules.includes(`\n${rule}`))).toEqual([]);
    },
  );

  it("exclude Gmail from the header, by its own marker of the body", async () => {
    const [sample] = emailSamples["order-confirmation"].samples;
    const { html = "" } = sample ? await renderEmail(sample.content(sender), site) : {};
    expect(html).toMatch(/<body[^>]* class="body"/);
    expect(html).toContain(`linear-gradient(${palette.ink}, ${palette.ink})`);
    expect(html).toMatch(/class="screen"[^>]*><div class="difference"[^>]*>Phare Local</);
  });
});
