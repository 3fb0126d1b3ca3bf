import type { Summary } from '#domain/estate/publication.ts'
import { pages } from '#http/pages.ts'
import { EstateGrid } from '#ui/estate/estate-grid.tsx'
import { SummaryCard } from '../buyer/summary-card.tsx'
import { Section } from './section.tsx'

/** The estates that came last. `kept` are the ids of the buyer's favourites among them. */
export function Newest({ estates, kept }: { estates: Summary[]; kept: string[] }) {
  if (!estates.length) return null
  return (
    <Section title="新着の物件" more={{ href: pages.searchResults, label: 'すべて見る' }}>
      <div className="mt-6">
        <EstateGrid>
          {estates.map((estate) => (
            <SummaryCard key={estate.id} estate={estate} kept={kept.includes(estate.id)} />
          ))}
        </EstateGrid>
      </div>
    </Section>
  )
}
