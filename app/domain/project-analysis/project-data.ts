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
