/** What somebody says of their project; an empty text was not given. */
export interface ProjectData {
  name: string;
  description: string;
  currentUrl: string;
  components: string;
  technology: string;
  features: string;
  targetAudience: string;
  businessModel: string;
}

/** What an analysis is called: the project's name, else the host of its address. */
export function projectTitle({
  name,
  currentUrl,
}: Pick<ProjectData, "name" | "currentUrl">): string {
  const address = currentUrl.trim();
  const typed = /^https?:/i.test(address) ? address : `https://${address}`;
  return name.trim() || URL.parse(typed)?.hostname || "Votre site";
}
