import { subjectLinkWords as words } from "#copy/admin/journal.ts";
import { subjectLabel } from "#copy/journal.ts";
import { type JournalSubject, logSubjects, recordKindOf } from "#domain/journal-subject.ts";
import { ownProperty } from "#domain/own-property.ts";
import { recordPages } from "#domain/records.ts";
import { TextLink } from "#ui/text-link.tsx";

interface SubjectLinkProps {
  type: JournalSubject;
  id: string;
  /** Undefined: the record is no longer there. */
  name: string | undefined;
}

/** What an act was about, leading to its page while there is one. */
export function SubjectLink({ type, id, name }: SubjectLinkProps) {
  // The journal outlives the code: a subject of before may have no page any more.
  const kind = recordKindOf(type);
  // A version of the catalogue is known by its number; a draft may have been thrown away.
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
