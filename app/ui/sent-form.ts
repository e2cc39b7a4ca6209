import { useNavigation } from "react-router";

/** Optimistic UI of undoable acts: the form being posted; null: none. */
export function useSentForm(): FormData | null {
  const { formMethod, formData } = useNavigation();
  return formMethod === "POST" && formData ? formData : null;
}
