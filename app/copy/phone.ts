const noBreak = "\u00A0";

/** A French number, E.164 or typed in one piece, as people dial it: « 06 12 34 56 78 »; others unchanged. */
export function readablePhone(phone: string): string {
  const digits = /^(?:\+33|0)(\d{9})$/.exec(phone)?.[1];
  if (digits === undefined) return phone;
  return `0${digits}`.replaceAll(/(\d\d)(?=\d)/g, `$1${noBreak}`);
}
