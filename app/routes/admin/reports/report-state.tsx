import { Form, useNavigation } from "react-router";
import { reportDeskWords as words, reportWords } from "#copy/delivery-report.ts";
import { labels } from "#copy/labels.ts";
import { REPORT_WORDS_MAX } from "#domain/delivery-report.ts";
import type { AgencyReport } from "#queries/report/for-agency.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextArea } from "#ui/field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { recordAddress } from "../record/address.ts";

interface ReportStateProps {
  report: AgencyReport;
  answer: FormAnswer | undefined;
}

export function ReportState({ report, answer }: ReportStateProps) {
  const { orderId, releasedAt, releasedBy, leavesAt, open } = report;
  return (
    <Card elevation={open ? "lift" : "soft"} className={open ? "border-l-4 border-l-lamp" : ""}>
      <CardHeader
        title={releasedAt ? words.released : words.toRead}
        description={frenchSpaces(
          releasedAt ? words.releasedOn(releasedAt, releasedBy) : words.leavesByItself(leavesAt),
        )}
      />
      <CardBody className="grid gap-5">
        {report.missing && !releasedAt && <MissingAudit report={report} />}
        {open ? (
          <WordsForm key={report.version} report={report} answer={answer} />
        ) : (
          answer && <FormFaults refusal={answer.refusal} fieldErrors={answer.fieldErrors} />
        )}
        <p className="flex flex-wrap gap-3">
          {releasedAt && (
            <ButtonLink href={`/rapport/${orderId}`} variant="outline" icon="eye">
              {words.page}
            </ButtonLink>
          )}
          <ButtonLink
            href={`${recordAddress.report(orderId)}/pdf`}
            reloadDocument
            variant="outline"
            icon="download"
          >
            {reportWords.download}
          </ButtonLink>
        </p>
      </CardBody>
    </Card>
  );
}

function MissingAudit({ report: { auditId, audits } }: { report: AgencyReport }) {
  const unknown = audits > 1 ? words.several : words.noAuditText;
  return (
    <Notice
      variant="warning"
      title={words.missingAudit}
      actions={
        auditId !== null && (
          <ButtonLink href={recordAddress.audit(auditId)} variant="outline" icon="search">
            {words.doAudit}
          </ButtonLink>
        )
      }
    >
      {frenchSpaces(auditId === null ? unknown : words.missingAuditText)}
    </Notice>
  );
}

function WordsForm({ report, answer }: ReportStateProps) {
  const { formData, state } = useNavigation();
  const sent = state === "idle" ? null : formData?.get("action");
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="version" value={report.version} />
      {answer && <FormFaults refusal={answer.refusal} fieldErrors={answer.fieldErrors} />}
      <Field
        id="words"
        label={words.words}
        hint={frenchSpaces(words.wordsHint)}
        optional
        errors={answer?.fieldErrors["words"]}
      >
        <TextArea
          name="words"
          rows={6}
          maxLength={REPORT_WORDS_MAX}
          defaultValue={answer?.typed["words"]?.[0] ?? report.words}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="action"
          value="release"
          icon="mail"
          pending={sent === "release"}
          pendingLabel={words.releasing}
        >
          {words.release}
        </Button>
        <Button
          type="submit"
          name="action"
          value="save"
          variant="outline"
          pending={sent === "save"}
          pendingLabel={labels.saving}
        >
          {words.save}
        </Button>
      </div>
    </Form>
  );
}
