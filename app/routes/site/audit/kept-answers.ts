import { ownProperty } from "#domain/own-property.ts";

interface KeptAnswers {
  step: number;
  values: Record<string, string>;
}

const keyOf = (auditId: string) => `phare_audit_${auditId}`;

export function keepAnswers(auditId: string, form: HTMLFormElement, step: number): void {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "") values[name] = value;
  }
  withStorage((storage) => storage.setItem(keyOf(auditId), JSON.stringify({ step, values })));
}

/** Returns the step to resume at; null: nothing kept. */
export function restoreAnswers(auditId: string, form: HTMLFormElement): number | null {
  const kept = withStorage((storage) => parse(storage.getItem(keyOf(auditId))));
  if (!kept) return null;
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === "radio") {
      control.checked = ownProperty(kept.values, control.name) === control.value;
    } else if (isTyped(control)) {
      control.value = ownProperty(kept.values, control.name) ?? "";
    }
  }
  return kept.step;
}

export function forgetAnswers(auditId: string): void {
  withStorage((storage) => storage.removeItem(keyOf(auditId)));
}

function isTyped(
  control: Element,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  );
}

function parse(text: string | null): KeptAnswers | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by keepAnswers alone
  return text === null ? null : (JSON.parse(text) as KeptAnswers);
}

/** Storage may be forbidden, full or corrupt: the questionnaire then forgets answers on reload. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
