import { pictureChoiceWords as words } from "#copy/admin/pictures.ts";
import { pictureWords } from "#copy/pictures.ts";
import { pictureFaultWords, pictureWords as described } from "#copy/publications.ts";
import { type MeasuredPicture, pictureFaults } from "#domain/publication-limits.ts";
import { Field } from "#ui/field.tsx";
import { describedBy } from "#ui/field-message.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface Choice extends MeasuredPicture {
  id: string;
  name: string;
}

interface PictureChoiceProps {
  id: string;
  legend: string;
  hint: string;
  pictures: readonly Choice[];
  chosen: string;
  published?: boolean;
  errors?: string[] | undefined;
}

/** A picture of the client's orders, or one uploaded with the form (`multipart/form-data`), which takes precedence. */
export function PictureChoice(props: PictureChoiceProps) {
  const { id, legend, hint, pictures, chosen, published = false, errors } = props;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="text-sm font-semibold">
        {legend}
        <span className="font-normal text-muted">{words.optional}</span>
      </legend>
      <p className="text-sm text-muted">{frenchSpaces(hint)}</p>
      {pictures.length > 0 && (
        <div className="grid max-h-96 gap-2 overflow-y-auto rounded-md border border-line p-2 sm:grid-cols-2">
          <label className="flex min-h-11 items-center gap-3 px-1 text-sm">
            <input type="radio" name="fileId" value="" defaultChecked={chosen === ""} />
            {words.none}
          </label>
          {pictures.map((picture, index) => (
            <PictureOption
              key={picture.id}
              picture={picture}
              rank={index + 1}
              chosen={picture.id === chosen}
              published={published}
            />
          ))}
        </div>
      )}
      <Field
        id={id}
        label={pictures.length > 0 ? words.sendAnother : words.send}
        hint={frenchSpaces(words.sendHint)}
        errors={errors?.map(frenchSpaces)}
      >
        <input
          type="file"
          id={id}
          name="photo"
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
          aria-describedby={describedBy(id, { error: Boolean(errors?.length), hint: true })}
          aria-invalid={Boolean(errors?.length) || undefined}
          className="control cursor-pointer file:mr-3 file:cursor-pointer file:rounded-sm file:border-0 file:bg-wash file:px-3 file:py-1.5 file:font-semibold file:text-text"
        />
      </Field>
    </fieldset>
  );
}

interface PictureOptionProps {
  picture: Choice;
  rank: number;
  chosen: boolean;
  published: boolean;
}

function PictureOption({ picture, rank, chosen, published }: PictureOptionProps) {
  const name = pictureWords.named(picture.name, rank);
  const [fault] = published ? pictureFaults(picture) : [];
  return (
    <label className="flex min-w-0 items-center gap-3 px-1 text-sm">
      <input type="radio" name="fileId" value={picture.id} defaultChecked={chosen} />
      <img
        src={`/admin/fichiers/${picture.id}/vignette`}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        className="size-16 shrink-0 rounded-sm bg-wash object-cover"
      />
      <span className="min-w-0 wrap-anywhere">
        {frenchSpaces(described({ ...picture, name }))}
        {fault && (
          <span className="block text-muted">{frenchSpaces(pictureFaultWords[fault])}</span>
        )}
      </span>
    </label>
  );
}
