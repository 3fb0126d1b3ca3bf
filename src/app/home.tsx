import { createFileRoute } from '@tanstack/react-router'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import type { Summary } from '#domain/estate/publication.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { EstateGrid } from '#ui/estate/estate-grid.tsx'
import { JsonLd } from '#ui/json-ld.tsx'
import { countsByPrefecture } from './buyer/search/hit-counts.ts'
import { favoritesAmong } from './buyer/favorite/load-favorites.ts'
import { RegionLinks } from './buyer/search/place/region-links.tsx'
import { SummaryCard } from './buyer/summary-card.tsx'
import { Hero } from './home/hero.tsx'
import { HowItWorks } from './home/how-it-works.tsx'
import { News } from './home/news.tsx'
import { Section } from './home/section.tsx'
import { pageHead } from './page-head.ts'
import { useApp } from './use-app.ts'

const description =
  '売主と買主が直接話し、運営が間に立って見守る不動産の市場。土地・一戸建て・マンションを地域からさがせます。'

export const Route = createFileRoute('/_default/')({
  async loader({ context: { api, me } }) {
    const newest = api.estate.public({ limit: 6 })
    const [{ items: estates }, favorites, prefectures, notices] = await Promise.all([
      newest,
      newest.then(({ items }) => favoritesAmong(api, me, items)),
      api.place.prefectures(),
      api.notice.list({ limit: 3 }),
    ])
    return {
      estates,
      favorites,
      counts: countsByPrefecture(prefectures),
      count: prefectures.reduce((sum, { count }) => sum + count, 0),
      notices: notices.items.map(({ id, title, postDate }) => ({ id, title, postDate })),
    }
  },
  head: ({ match }) => pageHead({ title: 'スミカ', description, url: match.context.site.origin + pages.home }),
  component: Home,
})

function Home() {
  const { estates, favorites, counts, count, notices } = Route.useLoaderData()
  const { me, site } = useApp()
  return (
    <>
      <Hero counted={count} />
      <Newest estates={estates} favorites={favorites} />
      <Section title="地域からさがす" more={{ href: pages.searchPrefecture, label: '地図で選ぶ' }}>
        <RegionLinks counts={counts} search={{}} />
      </Section>
      <HowItWorks />
      <Sell href={me?.userType === Role.seller ? pages.sellerEstates : pages.sellerSignup} />
      <News notices={notices} />
      <div className="h-16 md:h-20" />
      <JsonLd data={website(site.origin)} />
    </>
  )
}

/** The newest estates. `favorites` are the ids of those that are the buyer's favourites. */
function Newest({ estates, favorites }: { estates: Summary[]; favorites: string[] }) {
  if (!estates.length) return null
  return (
    <Section title="新着の物件" more={{ href: pages.searchResults, label: 'すべて見る' }}>
      <div className="mt-6">
        <EstateGrid>
          {estates.map((estate) => (
            <SummaryCard key={estate.id} estate={estate} isFavorite={favorites.includes(estate.id)} />
          ))}
        </EstateGrid>
      </div>
    </Section>
  )
}

/** The entry for sellers. `href` leads visitors to the registration, sellers to their listings. */
function Sell({ href }: { href: string }) {
  return (
    <section className="mx-auto max-w-6xl px-4 pt-16 md:pt-20">
      <div className="rounded-box bg-accent/25 flex flex-col gap-6 p-6 md:flex-row md:items-center md:p-10">
        <div className="grow">
          <h2 className="text-2xl">家を売りたい方へ</h2>
          <p className="lead mt-2 max-w-[36em]">
            住んできたあなたのことばで、家のよさを伝えられます。質問に答えていくだけで、物件のページができあがります。
          </p>
        </div>
        <LinkButton href={href} variant="accent" size="lg" className="shrink-0">
          売却をはじめる
        </LinkButton>
      </div>
    </section>
  )
}

const website = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'スミカ',
  url: origin + pages.home,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}${pages.searchResults}?keyword={keyword}`,
    'query-input': 'required name=keyword',
  },
})
