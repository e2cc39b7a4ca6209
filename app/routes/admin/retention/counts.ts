import { retentionWords } from "#copy/retention.ts";
import type { RetentionCounts, RetentionSubject } from "#domain/retention.ts";

export function foundKinds(counts: RetentionCounts): { title: string; count: number }[] {
  // oxlint-disable-next-line no-unsafe-type-assertion -- its keys are the subjects, by its type
  return (Object.keys(retentionWords) as RetentionSubject[]).flatMap((subject) => {
    const count = counts[subject] ?? 0;
    return count > 0 ? [{ title: retentionWords[subject].title, count }] : [];
  });
}
