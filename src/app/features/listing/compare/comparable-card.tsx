import type { ComponentProps } from 'react'
import { useHydrated } from '@tanstack/react-router'
import { SummaryCard } from '../summary-card.tsx'
import { comparedHere } from './compared-here.ts'
import { maxComparedHomes } from './compared-ids.ts'

/** A published estate in a list, with the box that takes it into the comparison. */
export const ComparableCard = (card: ComponentProps<typeof SummaryCard>) => (
  <>
    <SummaryCard {...card} />
    <CompareCheck id={card.estate.id} title={card.estate.title} />
  </>
)

/** A box that takes a home into the comparison, or out of it. */
export function CompareCheck({ id, title }: { id: string; title: string }) {
  const isAlive = useHydrated()
  const ids = comparedHere.useIDs()
  const isChosen = ids.includes(id)
  const isFull = ids.length >= maxComparedHomes && !isChosen
  return (
    <label className="mt-2 flex min-h-11 w-fit cursor-pointer items-center gap-3 pr-4 text-sm">
      <input
        type="checkbox"
        className="checkbox checkbox-sm"
        checked={isChosen}
        disabled={!isAlive || isFull}
        aria-label={`「${title}」をくらべる`}
        onChange={({ currentTarget }) => (currentTarget.checked ? comparedHere.add(id) : comparedHere.remove([id]))}
      />
      くらべる{isFull && `（${maxComparedHomes}件まで）`}
    </label>
  )
}
