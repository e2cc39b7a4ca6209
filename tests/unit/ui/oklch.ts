/** Linear-light sRGB channels and alpha, 0 to 1. */
export interface Colour {
  channels: [red: number, green: number, blue: number];
  alpha: number;
}

const notation = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/;

/** `oklch(0.24 0.044 252 / 0.1)` as sRGB (Ottosson's matrices), clipped to the gamut. */
export function parseOklch(text: string): Colour {
  const [, lightness, chroma, hue, alpha = "1"] = notation.exec(text.trim()) ?? [];
  if (hue === undefined) throw new Error(`not an oklch() colour: ${text}`);
  const L = Number(lightness);
  const angle = (Number(hue) * Math.PI) / 180;
  const a = Number(chroma) * Math.cos(angle);
  const b = Number(chroma) * Math.sin(angle);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    channels: [
      clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    ],
    alpha: Number(alpha),
  };
}

/** A translucent colour over an opaque one, mixed gamma-encoded as screens do. */
export function over(top: Colour, ground: Colour): Colour {
  const mix = (channel: 0 | 1 | 2) =>
    decode(
      encode(top.channels[channel]) * top.alpha +
        encode(ground.channels[channel]) * (1 - top.alpha),
    );
  return { channels: [mix(0), mix(1), mix(2)], alpha: 1 };
}

/** WCAG 2 contrast ratio of two opaque colours, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const luminances = [luminance(one), luminance(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

function luminance({ channels: [red, green, blue] }: Colour): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function clip(channel: number): number {
  return Math.min(1, Math.max(0, channel));
}

function encode(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function decode(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}
