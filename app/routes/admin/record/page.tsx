import type { ReactNode } from "react";
import { BackLink } from "#ui/back-link.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AdminTitle } from "../layout/admin-title.tsx";
import { RecordColumns } from "./columns.tsx";

interface RecordPageProps {
  tab: string;
  back: { to: string; words: string };
  title: ReactNode;
  facts?: ReactNode;
  across?: ReactNode;
  answer?: { act: string; refusal: string | null } | undefined;
  /** Acts whose refusal is shown in their own card; others above the page. */
  saidInCards?: readonly string[];
  done?: { title?: string; text: string } | null;
  next?: ReactNode;
  aside?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

export function RecordPage({ tab, back, title, facts, across, next, ...rest }: RecordPageProps) {
  const { answer, saidInCards = [], done, children, ...columns } = rest;
  const refusal = answer && !saidInCards.includes(answer.act) ? answer.refusal : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={tab} />
      <div>
        <BackLink to={back.to}>{back.words}</BackLink>
        <header className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-0 gap-2">
            <h1 className="line-clamp-4 text-2xl wrap-anywhere">{title}</h1>
            {facts && (
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
                {facts}
              </p>
            )}
          </div>
          {across}
        </header>
      </div>
      {refusal !== null && (
        <TakesFocus answer={answer}>
          <Notice variant="warning" role="alert">
            {frenchSpaces(refusal)}
          </Notice>
        </TakesFocus>
      )}
      {done && !answer && (
        <SuccessNotice title={done.title}>{frenchSpaces(done.text)}</SuccessNotice>
      )}
      {next}
      {"aside" in columns ? (
        <RecordColumns aside={columns.aside} below={columns.below}>
          {children}
        </RecordColumns>
      ) : (
        children
      )}
    </div>
  );
}
