import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { JsonLd } from '#ui/json-ld.tsx'
import type { PublicEstate } from '#domain/estate/publication.ts'
import { href, pages } from '#http/pages.ts'
import { EndedEstate } from './ended-estate.tsx'
import { EstateDetail } from './estate-detail.tsx'
import { estateJsonLd } from './estate-json-ld.ts'
import type { LoadedEstate, ShownEstate } from './load-estate.ts'
import { NextStepPanel } from './next-step-panel.tsx'
import { SimilarEstates } from './similar-estates.tsx'
import { useCountView } from './use-count-view.ts'

const searchHref = (conditions: Record<string, unknown>) => href(pages.searchResults, conditions)

/** Where an estate lies among the searches: whole country, prefecture, city, itself. */
function crumbsOf({ prefectures, prefecturesCode, city, cityCode, title }: PublicEstate) {
  return [
    { label: '物件を探す', href: pages.search },
    { label: prefectures ?? '', href: searchHref({ searchPrefecturesCodes: prefecturesCode }) },
    { label: city ?? '', href: searchHref({ searchPrefecturesCodes: prefecturesCode, searchCityCodes: cityCode }) },
    { label: title ?? '' },
  ].filter(({ label }) => label)
}

/** The page of an estate, of whoever reads it: the estate or that it has ended, what to do next, and similar ones. */
export function EstatePage({ loaded }: { loaded: LoadedEstate }) {
  return loaded.estate ? <Shown {...loaded} /> : <EndedEstate cards={loaded.cards} />
}

function Shown(loaded: ShownEstate) {
  const { estate, operator, facilities, cards, now, origin } = loaded
  useCountView(estate.id)
  return (
    <div className="mx-auto max-w-6xl px-4 py-4 pb-16">
      <div className="mb-3 max-sm:hidden">
        <Breadcrumbs crumbs={crumbsOf(estate)} />
      </div>
      <EstateDetail
        estate={estate}
        operator={operator}
        facilities={facilities}
        now={now}
        aside={<NextStepPanel {...loaded} />}
      />
      <SimilarEstates title="条件の近い物件" cards={cards} />
      <JsonLd data={estateJsonLd(estate, operator, origin)} />
    </div>
  )
}
