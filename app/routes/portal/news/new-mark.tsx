import { newsWords as words } from "#copy/portal/news.ts";
import { Badge } from "#ui/badge.tsx";
import { usePortal } from "../portal-layout.tsx";

export function NewMark({ recordId }: { recordId: string }) {
  const { news } = usePortal();
  if (news.every((line) => line.recordId !== recordId)) return null;
  return (
    <Badge variant="lamp" className="w-fit">
      {words.mark}
    </Badge>
  );
}
