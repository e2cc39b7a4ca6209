/** `8h30`, `8:30`, `0830`, `8 h` → `08:30`, `08:00`; unreadable text is returned as typed. */
export function normaliseTime(typed: string): string {
  const text = typed.trim().toLowerCase();
  const parts =
    /^(\d{1,2})\s?[:h.]\s?(\d{2})?$/.exec(text) ??
    /^(\d{1,2})(\d{2})$/.exec(text) ??
    /^(\d{1,2})$/.exec(text);
  if (!parts) return typed.trim();
  const [, hours = "", minutes = "00"] = parts;
  return `${hours.padStart(2, "0")}:${minutes}`;
}
