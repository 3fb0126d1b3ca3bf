import type { Summary } from '#domain/estate/publication.ts'
import { pages } from '#http/pages.ts'
import { EstateGrid } from '#ui/estate/estate-grid.tsx'
import { SummaryCard } from '../buyer/summary-card.tsx'
import { Section } from './section.tsx'

/** The newest estates. `favorites` are the ids of those that are the buyer's favourites. */
export function Newest({ estates, favorites }: { estates: Summary[]; favorites: string[] }) {
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
