import { createContext, use } from "react";

export interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

export function useFieldAttributes(own: {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: React.AriaAttributes["aria-invalid"];
}) {
  const wiring = use(FieldContext);
  return {
    id: wiring?.id ?? own.id,
    "aria-describedby": wiring?.describedBy ?? own["aria-describedby"],
    "aria-invalid": wiring?.invalid || own["aria-invalid"] || undefined,
  };
}
