import { classNames } from "#ui/class-names.ts";

export interface GalleryGroup {
  name: string;
  title: string;
  about?: string;
  samples: { title: string; text?: string }[];
}

interface GalleryProps {
  groups: GalleryGroup[];
  frames: string;
  frameClass: string;
}

export function Gallery({ groups, frames, frameClass }: GalleryProps) {
  return (
    <>
      <nav aria-label="Sommaire">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {groups.map(({ name, title }) => (
            <li key={name}>
              <a href={`#${name}`} className="text-link underline underline-offset-3">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ name, title, about, samples }) => (
        <section key={name} id={name} className="grid grid-cols-1 gap-4 border-t border-line pt-6">
          <h2 className="text-xl">
            {title} <code className="text-sm text-muted">{name}</code>
          </h2>
          {about && <p className="text-muted">{about}</p>}
          {samples.map((sample, index) => {
            const address = `${frames}?of=${name}&sample=${index}`;
            return (
              <figure key={address} data-sample className="grid grid-cols-1 gap-2">
                <figcaption>
                  <a href={address} className="text-link underline underline-offset-3">
                    {sample.title}
                  </a>
                </figcaption>
                <div className="-mx-4 flex flex-wrap gap-4 sm:mx-0">
                  {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox shows no PDF; an e-mail's answer brings its own */}
                  <iframe
                    src={address}
                    title={`${title}, ${sample.title}`}
                    loading="lazy"
                    className={classNames(
                      "h-[40rem] max-w-none outline-1 outline-line",
                      frameClass,
                    )}
                  />
                  {sample.text !== undefined && (
                    <pre className="h-[40rem] w-full overflow-auto border border-line p-4 text-sm whitespace-pre-wrap lg:w-[40rem]">
                      {sample.text}
                    </pre>
                  )}
                </div>
              </figure>
            );
          })}
        </section>
      ))}
    </>
  );
}

export function sampleAt<Sample>(
  request: Request,
  groups: Readonly<Record<string, { samples: readonly Sample[] }>>,
): Sample | undefined {
  const { searchParams } = new URL(request.url);
  const name = searchParams.get("of") ?? "";
  const group = Object.hasOwn(groups, name) ? groups[name] : undefined;
  return group?.samples[Number(searchParams.get("sample"))];
}
