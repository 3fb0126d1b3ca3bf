import { useEffect, useLayoutEffect, useRef } from 'react'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { EstateCard } from '#ui/estate/estate-card.tsx'
import { JsonLd } from '#ui/json-ld.tsx'
import { href, pages } from '#http/pages.ts'
import { Role } from '#domain/choices/person.ts'
import { drawHere } from '#app/shell/here/hidden-here.ts'
import { useApp, useMe } from '#app/shell/use-app.ts'
import { cardFrom, type CardFacts } from './card-of.ts'
import { takenOver } from './facts/handed-over.ts'
import { seenHere } from './seen/seen-here.ts'
import { EstateDetail } from './detail/estate-detail.tsx'
import { Monthly } from './loan/monthly.tsx'
import type { LoadedEstate, ShownEstate } from './load-estate.ts'
import type { ShownFields } from './facts/shown-fields.ts'
import { AskBar } from './ask/ask-bar.tsx'
import { NextStepPanel } from './ask/next-step-panel.tsx'
import { estateJsonLd } from './describe.ts'

/** Estates like this one, four to a row where there is room; at the end of a page, so that nothing is seen to jump where the browser hides one. */
function SimilarEstates({ title, cards }: { title: string; cards: readonly CardFacts[] }) {
  const me = useMe()
  const page = me?.userType === Role.buyer ? pages.buyerEstate : pages.estate
  useLayoutEffect(() => {
    if (!me) drawHere()
  }, [me])
  if (cards.length === 0) return null
  return (
    <section className="mt-16">
      <h2 className="text-xl">{title}</h2>
      <ul
        data-hides={!me || undefined}
        role="list"
        className="mt-5 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4"
      >
        {cards.map((card) => (
          <li key={card.id}>
            <EstateCard {...cardFrom(card, page)} note={<Monthly {...card} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const searchHref = (conditions: Record<string, unknown>) => href(pages.searchResults, conditions)

/** The searches that contain an estate, from the widest: whole country, prefecture, city. */
function crumbsOf({ prefectures, prefecturesCode, city, cityCode, title }: ShownFields) {
  return [
    { label: '物件を探す', href: pages.search },
    { label: prefectures ?? '', href: searchHref({ searchPrefecturesCodes: prefecturesCode }) },
    { label: city ?? '', href: searchHref({ searchPrefecturesCodes: prefecturesCode, searchCityCodes: cityCode }) },
    { label: title ?? '' },
  ].filter(({ label }) => label)
}

/**
 * The page of an estate for every reader: the estate, what to do next and similar estates; or that its listing has ended. Another estate,
 * to which one goes from there, begins anew: what was pressed, opened and written was about this one.
 */
export function EstatePage({ loaded }: { loaded: LoadedEstate }) {
  return loaded.estate ? <PublicEstatePage key={loaded.estate.id} {...loaded} /> : <EndedEstate cards={loaded.cards} />
}

function PublicEstatePage(loaded: ShownEstate) {
  const { estate, words, operator, facilities, cards, now } = loaded
  useCountView(estate.id)
  return (
    <div className="mx-auto max-w-6xl px-4 py-4 lg:pb-16">
      <div className="mb-3 max-sm:hidden">
        <Breadcrumbs crumbs={crumbsOf(estate)} />
      </div>
      <EstateDetail
        estate={estate}
        words={takenOver(words)}
        operator={operator}
        facilities={facilities}
        now={now}
        aside={<NextStepPanel {...loaded} />}
        foot={<AskBar {...loaded} />}
      />
      <SimilarEstates title="条件の近い物件" cards={cards} />
      <JsonLd data={estateJsonLd(loaded)} />
    </div>
  )
}

/** Counts a view of an estate in the browser, so that crawlers without JavaScript are not counted. */
function useCountView(id: string) {
  const { api, me } = useApp()
  const counted = useRef<string>(undefined)
  useEffect(() => {
    if (counted.current === id) return
    counted.current = id
    if (!me) seenHere.add(id)
    // A view that could not be counted is no concern of the reader.
    api.estate.view({ id }).catch(() => undefined)
  }, [api, id, me])
}

/** The page of an estate whose listing has ended: that it has, and other estates. */
function EndedEstate({ cards }: { cards: readonly CardFacts[] }) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-12 md:py-16">
      <h1 className="text-3xl">掲載が終わりました</h1>
      <p className="text-muted mt-4 max-w-[40em]">
        この物件は、成約したか、売主が掲載を取りやめました。条件の近い物件が、ほかに見つかるかもしれません。
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href={pages.search} variant="primary">
          物件を探す
        </LinkButton>
        <LinkButton href={pages.home}>はじめのページへ</LinkButton>
      </div>
      <SimilarEstates title="新着の物件" cards={cards} />
    </div>
  )
}
