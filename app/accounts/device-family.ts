import Bowser from "bowser";
import { ownProperty } from "#domain/own-property.ts";

const platforms: Record<string, string> = {
  desktop: "ordinateur",
  mobile: "téléphone",
  tablet: "tablette",
};

/** « Firefox sur Windows, ordinateur ». */
export function deviceFamily(userAgent: string | null): string {
  if (!userAgent) return "Appareil inconnu";
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 500));
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== "");
  if (names.length === 0) return "Appareil inconnu";
  const kind = ownProperty(platforms, platform.type ?? "");
  return names.join(" sur ") + (kind ? `, ${kind}` : "");
}
