import { plainTree } from "./plain-tree.ts";
import type { Drawing } from "./png.server.ts";
import { SocialCard, type SocialCardText } from "./social-card.tsx";

export function socialImage(text: SocialCardText): Drawing {
  return { width: 1200, height: 630, tree: plainTree(<SocialCard {...text} />) };
}
