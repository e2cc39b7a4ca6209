import type { KeptPhoto, SendOutcome } from "./photo-queue.ts";

/** Timeout after the last byte was sent. */
const ANSWER_MS = 90_000;

/** Never throws. */
function postForm(
  address: string,
  form: FormData,
  onProgress: (share: number) => void = () => {},
): Promise<{ status: number; answer: unknown } | null> {
  // `fetch` has no upload progress.
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    request.open("POST", address);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.upload.addEventListener("load", () => {
      setTimeout(() => request.abort(), ANSWER_MS);
    });
    for (const end of ["error", "abort", "timeout"])
      request.addEventListener(end, () => resolve(null));
    request.addEventListener("load", () =>
      resolve({ status: request.status, answer: parsed(request.responseText) }),
    );
    request.send(form);
  });
}

/** Fields precede the file, as the server's streaming parser requires. */
export async function sendPhoto(
  address: string,
  { id, file, fields }: { id: string; file: File; fields: Readonly<Record<string, string>> },
  onProgress: (share: number) => void,
): Promise<SendOutcome> {
  const form = new FormData();
  form.set("id", id);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("photo", file);
  const told = await postForm(address, form, onProgress);
  const { ok, picture, error, again } = entriesOf(told?.answer);
  const photo = ok === true ? photoIn(picture) : null;
  if (photo) return { kind: "kept", photo };
  if (typeof error !== "string") return { kind: "cut" };
  return { kind: "refused", error, again: again === true };
}

export async function removePhoto(address: string, id: string): Promise<{ error: string } | null> {
  const form = new FormData();
  form.set("remove", id);
  const { ok, error } = entriesOf((await postForm(address, form))?.answer);
  return ok === true ? null : { error: typeof error === "string" ? error : "" };
}

function photoIn(value: unknown): KeptPhoto | null {
  const { id, name, width, height } = entriesOf(value);
  const whole =
    typeof id === "string" &&
    typeof name === "string" &&
    typeof width === "number" &&
    typeof height === "number";
  return whole ? { id, name, width, height } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function entriesOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
