import { EstateCard, type EstateCardProps } from '#ui/estate/estate-card.tsx'

/** Estates like this one, four to a row where there is room. */
export function SimilarEstates({ title, cards }: { title: string; cards: readonly EstateCardProps[] }) {
  if (cards.length === 0) return null
  return (
    <section className="mt-16">
      <h2 className="text-xl">{title}</h2>
      <ul role="list" className="mt-5 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.href}>
            <EstateCard {...card} />
          </li>
        ))}
      </ul>
    </section>
  )
}
