import { Form, useNavigation } from "react-router";
import { offerLabelWords } from "#copy/offers.ts";
import { labels } from "#copy/labels.ts";
import {
  offerPartLabels as parts,
  versionsWords,
  versionWords as words,
} from "#copy/admin/catalogue.ts";
import { labelCodes, offers, type PlanType, planTypes } from "#domain/catalogue.ts";
import { catalogueLimits as limits } from "#domain/catalogue-version.ts";
import { ownProperty } from "#domain/own-property.ts";
import {
  labelField,
  offerField,
  type TypedCatalogue,
  typedCatalogueIn,
  type TypedOffer,
} from "#forms/catalogue.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#ui/card.tsx";
import { Checkbox, Field, Select, TextArea, TextInput } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { answerTo } from "../../acts/act-answer.ts";
import { MeanwhileNotice } from "./meanwhile-notice.tsx";
import type { VersionAnswer } from "./version-acts.server.ts";

interface DraftFormProps {
  stored: TypedCatalogue;
  /** Revision of the stored draft, for optimistic locking. */
  revision: number;
  answer: VersionAnswer | undefined;
}

export function DraftForm({ stored, revision, answer }: DraftFormProps) {
  const saving = useNavigation().formData?.get("action") === "save";
  const saved = answerTo(answer, "save");
  const again = saved && typedCatalogueIn((name) => ownProperty(saved.typed, name)?.[0]);
  const typed = again ?? stored;
  const errors = answer?.fieldErrors ?? {};
  return (
    <Form method="post" noValidate aria-label={words.save} key={answer ? "typed" : revision}>
      <input type="hidden" name="revision" value={revision} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {again && saved?.reason === "edited-meanwhile" && (
          <MeanwhileNotice stored={stored} typed={again} />
        )}
        <Card as="div">
          <CardBody className="grid gap-5">
            <Field id="note" label={versionsWords.note} errors={errors["note"]}>
              <TextInput name="note" required maxLength={limits.note} defaultValue={typed.note} />
            </Field>
            <Field
              id="promoted"
              label={words.promoted}
              hint={frenchSpaces(words.promotedHint)}
              errors={errors["promoted"]}
            >
              <Select name="promoted" defaultValue={typed.promoted}>
                {planTypes.map((planType) => (
                  <option key={planType} value={planType}>
                    {offers[planType].name}
                  </option>
                ))}
              </Select>
            </Field>
          </CardBody>
        </Card>
        {planTypes.map((planType) => (
          <OfferFields
            key={planType}
            planType={planType}
            typed={typed.offers[planType]}
            errors={errors}
          />
        ))}
        <Card as="div">
          <CardFooter>
            <Button
              type="submit"
              name="action"
              value="save"
              pending={saving}
              pendingLabel={labels.saving}
            >
              {words.save}
            </Button>
          </CardFooter>
        </Card>
      </div>
    </Form>
  );
}

interface OfferFieldsProps {
  planType: PlanType;
  typed: TypedOffer;
  errors: Record<string, string[]>;
}

function OfferFields({ planType, typed, errors }: OfferFieldsProps) {
  const wired = (field: Parameters<typeof offerField>[1]) => {
    const id = offerField(planType, field);
    return { id, errors: ownProperty(errors, id) };
  };
  return (
    <Card as="div">
      <CardHeader id={`${planType}-titre`} title={offers[planType].name} />
      <CardBody>
        <fieldset aria-labelledby={`${planType}-titre`} className="grid min-w-0 gap-5">
          <Field {...wired("unitPrice")} label={parts.unitPriceCents}>
            <TextInput
              name={offerField(planType, "unitPrice")}
              inputMode="decimal"
              required
              defaultValue={typed.unitPrice}
              className="sm:w-48"
            />
          </Field>
          {(["description", "target", "promise"] as const).map((field) => (
            <Field key={field} {...wired(field)} label={parts[field]}>
              <TextArea
                name={offerField(planType, field)}
                rows={1}
                required
                maxLength={limits[field]}
                defaultValue={typed[field]}
                className="min-h-12!"
              />
            </Field>
          ))}
          <Field
            {...wired("features")}
            label={parts.features}
            hint={frenchSpaces(words.featuresHint(limits.features.max))}
          >
            <TextArea
              name={offerField(planType, "features")}
              required
              defaultValue={typed.features}
            />
          </Field>
          <LabelFields planType={planType} typed={typed} errors={errors} />
        </fieldset>
      </CardBody>
    </Card>
  );
}

function LabelFields({ planType, typed, errors }: OfferFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="text-sm font-semibold">{words.labels}</legend>
      {labelCodes.map((code) => (
        <div key={code} className="grid items-start gap-x-6 sm:grid-cols-2">
          <Checkbox
            id={labelField(planType, code, "shown")}
            name={labelField(planType, code, "shown")}
            defaultChecked={typed.labels[code].shown}
            label={offerLabelWords[code]}
          />
          <Field
            id={labelField(planType, code, "endsOn")}
            label={words.labelUntil}
            optional
            errors={ownProperty(errors, labelField(planType, code, "endsOn"))}
          >
            <TextInput
              type="date"
              name={labelField(planType, code, "endsOn")}
              defaultValue={typed.labels[code].endsOn}
            />
          </Field>
        </div>
      ))}
    </fieldset>
  );
}
