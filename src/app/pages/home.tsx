import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Role } from '#domain/choices/person.ts'
import type { Brand } from '#domain/operator/default-brand.ts'
import type { Notice } from '#domain/master/notice.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { EstateGrid } from '#ui/estate/estate-grid.tsx'
import { Time } from '#ui/time.tsx'
import { JsonLd } from '#ui/json-ld.tsx'
import { countsByPrefecture } from '#app/features/search/hit-counts.ts'
import { favoritesAmong } from '#app/features/listing/favorite/favorites-among.ts'
import { prefectureHref } from '#app/features/search/place/city-links.ts'
import { HiddenLine, HidesHere } from '#app/features/listing/hidden/hides-here.tsx'
import { RegionLinks } from '#app/features/search/place/region-links.tsx'
import { cardFactsOf, type CardFacts } from '#app/features/listing/card-of.ts'
import { SummaryCard } from '#app/features/listing/summary-card.tsx'
import type { Reader } from '#app/shell/context.ts'
import { Hero, HowItWorks, Sell } from '#app/features/search/introduction/introduction.tsx'
import { Section } from '#app/shell/frame/section.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { useApp } from '#app/shell/use-app.ts'

// Every reader's own: it comes once the page, which all visitors share, is alive.
const RecentlySeen = lazy(() => import('#app/features/listing/seen/recently-seen.tsx'))

const description = '売主と買主が話し合い、運営が間に立つ不動産の市場。土地・一戸建て・マンションを地域から探せます。'

export const Route = createFileRoute('/_default/')({
  loader: async ({ context: { api, me } }) => {
    const newest = api.estate.public({ limit: 6 })
    const [{ items: estates }, favorites, prefectures, notices] = await Promise.all([
      newest,
      newest.then(({ items }) => favoritesAmong(api, me, items)),
      api.place.prefectures(),
      api.notice.list({ limit: 3 }),
    ])
    return {
      estates: estates.map(cardFactsOf),
      favorites,
      counts: countsByPrefecture(prefectures),
      count: prefectures.reduce((sum, { count }) => sum + count, 0),
      notices: notices.items.map(({ id, title, postDate }) => ({ id, title, postDate })),
    }
  },
  head: ({ match }) => pageHead({ title: '', description, url: match.context.site.origin + pages.home }),
  component: Home,
})

/** Where selling begins: whoever buys here only may sell with the same account. */
function sellHref(me: Reader | null) {
  if (me?.userType === Role.seller || me?.otherRole === Role.seller) return pages.sellerEstates
  return me?.userType === Role.buyer ? pages.userRole : pages.sellerSignup
}

function Home() {
  const { estates, favorites, counts, count, notices } = Route.useLoaderData()
  const { me, site, brand } = useApp()
  const isAlive = useHydrated()
  return (
    <>
      <Hero counted={count} />
      <Newest estates={estates} favorites={favorites} />
      {isAlive && (
        <Suspense>
          <RecentlySeen />
        </Suspense>
      )}
      <Section title="地域から探す" more={{ href: pages.searchPrefecture, label: '地図で選ぶ' }}>
        <RegionLinks counts={counts} hrefOf={(code) => prefectureHref(code, {})} />
      </Section>
      <HowItWorks />
      <Sell href={sellHref(me)} />
      <News notices={notices} />
      <div className="h-16 md:h-20" />
      <JsonLd data={website(site.origin, brand)} />
    </>
  )
}

/** The newest estates. `favorites` are the ids of those that are the buyer's favourites. */
function Newest({ estates, favorites }: { estates: CardFacts[]; favorites: string[] }) {
  if (!estates.length) return null
  return (
    <Section title="新着の物件" more={{ href: pages.searchResults, label: 'すべて見る' }}>
      <div className="mt-6">
        <HidesHere>
          <EstateGrid>
            {estates.map((estate) => (
              <SummaryCard key={estate.id} estate={estate} isFavorite={favorites.includes(estate.id)} />
            ))}
          </EstateGrid>
        </HidesHere>
        <HiddenLine ids={estates.map(({ id }) => id)} />
      </div>
    </Section>
  )
}

/** The latest notices of the desk. */
function News({ notices }: { notices: Pick<Notice, 'id' | 'title' | 'postDate'>[] }) {
  if (!notices.length) return null
  return (
    <Section title="お知らせ" more={{ href: pages.notices, label: 'すべて見る' }}>
      <ul role="list" className="border-base-300 mt-4 border-t">
        {notices.map(({ id, title, postDate }) => (
          <li key={id} className="border-base-300 border-b">
            <Link href={href(pages.notice, { id })} className="group grid gap-x-6 py-3 sm:grid-cols-[8rem_1fr]">
              <span className="text-muted num text-sm">
                <Time at={postDate} />
              </span>
              <span className="font-semibold wrap-anywhere group-hover:underline">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const website = (origin: string, { name, reading }: Brand) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  alternateName: reading,
  url: origin + pages.home,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}${pages.searchResults}?keyword={keyword}`,
    'query-input': 'required name=keyword',
  },
})
