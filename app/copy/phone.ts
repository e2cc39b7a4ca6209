const noBreak = "\u00A0";

/** An E.164 number as people in France dial it: `+33612345678` → « 06 12 34 56 78 »; others unchanged. */
export function readablePhone(phone: string): string {
  const digits = /^\+33(\d{9})$/.exec(phone)?.[1];
  if (digits === undefined) return phone;
  return `0${digits}`.replaceAll(/(\d\d)(?=\d)/g, `$1${noBreak}`);
}
