import { subjectLinkWords as words } from "#copy/admin/journal.ts";
import { subjectLabel } from "#copy/journal.ts";
import { type JournalSubject, logSubjects, recordKindOf } from "#domain/journal-subject.ts";
import { ownProperty } from "#domain/own-property.ts";
import { recordPages } from "#domain/records.ts";
import { TextLink } from "#ui/text-link.tsx";

interface SubjectLinkProps {
  type: JournalSubject;
  id: string;
  /** Undefined: the record is deleted. */
  name: string | undefined;
}

export function SubjectLink({ type, id, name }: SubjectLinkProps) {
  // Old journal lines may name a subject type that no longer has a page.
  const kind = recordKindOf(type);
  // A catalogue version is named by its number; its draft may be deleted.
  const called = type === "catalogue" ? id : name;
  const text = called ? `${subjectLabel(type)} ${called}` : subjectLabel(type);
  if (kind && called === undefined) return words.deleted(text);
  const href = kind ? recordPages[kind](id) : (ownProperty(logSubjects, type) ?? null);
  if (href === null) return text;
  return (
    <TextLink to={href} className="wrap-anywhere">
      {text}
    </TextLink>
  );
}
