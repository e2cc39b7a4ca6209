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
