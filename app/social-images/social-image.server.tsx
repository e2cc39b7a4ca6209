import { picture } from "./pictures.server.ts";
import { SocialCard, type SocialCardText } from "./social-card.tsx";

/** A PNG of 1200 × 630 pixels. */
export function socialImage(text: SocialCardText): Promise<Buffer<ArrayBuffer>> {
  return picture(JSON.stringify(text), { width: 1200, height: 630 }, <SocialCard {...text} />);
}
