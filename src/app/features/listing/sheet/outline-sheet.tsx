import { mdiArrowLeft } from '@mdi/js'
import { tokyoDate } from '#domain/calendar.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { QrCode } from '#app/shell/paper/qr.tsx'
import { PrintBar } from '#app/shell/frame/print-bar.tsx'
import { Advertiser } from '../detail/advertiser.tsx'
import { Heading } from '../detail/heading.tsx'
import { Section } from '../detail/section.tsx'
import type { ShownEstate } from '../load-estate.ts'
import { takenOver } from '../facts/handed-over.ts'
import { isPlan, photosOf } from '../photos.ts'
import { estateLink } from '../share/estate-link.ts'

/** The outline of an estate for paper (物件概要書): what advertising law wants to be told, with a way back by phone. */
export function OutlineSheet({ estate, operator, now, origin, ...loaded }: ShownEstate) {
  const words = takenOver(loaded.words)
  const today = tokyoDate(now)
  const link = estateLink(estate, origin)
  const [main, ...others] = photosOf(estate)
  const plan = others.find(isPlan) ?? others[0]
  const pictures = [main, plan].filter((picture) => picture !== undefined)
  return (
    <article className="mx-auto max-w-4xl px-4 py-8 print:max-w-none print:p-0 print:[zoom:0.74]">
      <div className="mb-6 print:hidden">
        <LinkButton href={href(pages.estate, { id: estate.id })} icon={mdiArrowLeft}>
          物件のページに戻る
        </LinkButton>
      </div>
      <p className="text-muted text-sm">物件概要書</p>
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <Heading estate={estate} words={words} now={now} />
        </div>
        <figure className="shrink-0 text-center max-sm:hidden print:block">
          <QrCode text={link} label="この物件のページを開くQRコード" className="w-32" />
          <figcaption className="num text-xs font-semibold">{estate.estateNumber}</figcaption>
        </figure>
      </div>
      {pictures.length > 0 && (
        <ul role="list" className="mt-6 grid break-inside-avoid grid-cols-2 gap-4 print:mt-4">
          {pictures.map(({ src, srcSet, alt }) => (
            <li key={src} className="bg-base-200 h-40 sm:h-64 print:h-[52mm]">
              <img
                src={src}
                srcSet={srcSet}
                alt={alt}
                sizes="(min-width: 896px) 432px, 50vw"
                className="size-full object-contain"
              />
            </li>
          ))}
        </ul>
      )}
      <h2 className="mt-8 mb-3 text-lg print:mt-4">物件概要</h2>
      <div className="print:[&_dl]:grid-cols-2 print:[&_dl]:gap-x-6 print:[&_dl>div]:py-1">
        <FactList facts={words.outline} />
      </div>
      <div className="break-inside-avoid">
        <Section title="広告主">
          <Advertiser operator={operator} transactionMode={estate.transactionMode} />
        </Section>
      </div>
      <div className="mt-6">
        <PrintBar path={href(pages.estate, { id: estate.estateNumber })} today={today} />
      </div>
    </article>
  )
}
