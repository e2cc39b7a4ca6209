import { papers } from "../../../tests/samples/papers.ts";
import { Gallery, type GalleryGroup, sampleAt } from "./gallery.tsx";
import { devPage } from "./page.tsx";

export function paperGallery(): Response {
  const groups = Object.entries(papers).map(([name, paper]): GalleryGroup => ({ name, ...paper }));
  return devPage(
    "Documents",
    <Gallery groups={groups} frames="/dev/papers/sample" frameClass="w-full" />,
  );
}

export async function paperSample(request: Request): Promise<Response> {
  const sample = sampleAt(request, papers);
  if (!sample) return devPage("Aucun document à cette adresse", null, 404);
  return new Response(new Uint8Array(await sample.print()), {
    headers: { "Content-Type": "application/pdf" },
  });
}
