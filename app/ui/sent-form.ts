import { useNavigation } from "react-router";

/**
 * The form on its way to the server, for acts that can be taken back: what they do is shown at once. Null: none is.
 * What the server says then takes its place, a refusal with its sentence too.
 */
export function useSentForm(): FormData | null {
  const { formMethod, formData } = useNavigation();
  return formMethod === "POST" && formData ? formData : null;
}
