import type { ComponentProps } from 'react'
import { SummaryCard } from '../summary-card.tsx'
import { CompareCheck } from './compare-check.tsx'

/** A published estate in a list, with the box that takes it into the comparison. */
export const ComparableCard = (card: ComponentProps<typeof SummaryCard>) => (
  <>
    <SummaryCard {...card} />
    <CompareCheck id={card.estate.id} title={card.estate.title} />
  </>
)
