import { mdiOpenInNew } from '@mdi/js'
import { emptyHouse, farAway, type Guide } from '#domain/estate/guidance/far-and-empty.ts'
import { Icon } from '#ui/icon.tsx'

/** What can be done from afar, and what law and tax say of an empty house. */
export const Guides = () => (
  <section aria-labelledby="guides">
    <h2 id="guides" className="text-xl">
      遠くの物件・空き家の方へ
    </h2>
    <div className="border-base-300 mt-4 border-t">
      {[farAway, ...emptyHouse].map((guide) => (
        <GuideLines key={guide.title} guide={guide} />
      ))}
    </div>
    <p className="text-muted mt-3 text-sm">
      2026年11月時点の内容です。税の扱いは物件ごとに違います。税務署か税理士に確かめてください。
    </p>
  </section>
)

const GuideLines = ({ guide: { title, lead, points, source } }: { guide: Guide }) => (
  <details className="border-base-300 border-b">
    <summary className="min-h-11 cursor-pointer py-3 font-semibold">{title}</summary>
    <div className="pb-4 text-sm">
      <p>{lead}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {source && <SourceLink source={source} />}
    </div>
  </details>
)

/** The way to the official page, in a window of its own. */
export const SourceLink = ({ source: { label, url } }: { source: NonNullable<Guide['source']> }) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className="mt-2 inline-flex min-h-11 items-center gap-1 font-semibold underline underline-offset-4"
  >
    {label}
    <Icon path={mdiOpenInNew} className="size-4" />
    <span className="sr-only">（新しい画面で開く）</span>
  </a>
)
