import { mdiArrowLeft } from '@mdi/js'
import type { ReactNode } from 'react'
import { tokyoDate } from '#domain/calendar.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { QrCode } from '#app/shell/paper/qr.tsx'
import { PrintBar } from '#app/shell/frame/print-bar.tsx'
import { Advertiser } from '../detail/advertiser.tsx'
import { Heading } from '../detail/heading.tsx'
import type { ShownEstate } from '../load-estate.ts'
import { takenOver } from '../facts/handed-over.ts'
import { isPlan, photosOf } from '../photos.ts'
import { PlacePicture } from '../place-picture.tsx'
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
      <ul
        role="list"
        className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3 print:mt-4 print:grid-cols-3 *:bg-base-200 *:h-40 *:sm:h-56 print:*:h-[52mm]"
      >
        {pictures.map(({ src, srcSet, alt }) => (
          <li key={src}>
            <img
              src={src}
              srcSet={srcSet}
              alt={alt}
              sizes="(min-width: 896px) 288px, 50vw"
              className="size-full object-contain"
            />
          </li>
        ))}
        <li className="[&_img]:size-full [&_img]:object-cover">
          <PlacePicture place={estate} small />
        </li>
      </ul>
      <Facts title="物件概要">
        <FactList facts={words.outline} />
      </Facts>
      <Facts title="広告主">
        <Advertiser operator={operator} transactionMode={estate.transactionMode} />
      </Facts>
      <div className="mt-6 print:mt-2">
        <PrintBar path={href(pages.estate, { id: estate.estateNumber })} today={today} />
      </div>
    </article>
  )
}

/** Names and values under a heading, on paper as close as they can be read. */
function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="print:[&_dl]:grid-cols-2 print:[&_dl]:gap-x-6 print:[&_dl>div]:py-0.5">
      <h2 className="mt-8 mb-3 text-lg print:mt-3 print:mb-1 print:text-base">{title}</h2>
      {children}
    </section>
  )
}
