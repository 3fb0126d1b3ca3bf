import { mdiCheck } from '@mdi/js'
import { lazy, type ComponentProps } from 'react'
import { Icon } from '#ui/icon.tsx'
import { SummaryCard } from '../summary-card.tsx'
import { comparedHere } from './compared-here.ts'

/** The act of a card's menu that takes a home into the comparison, or out of it. */
export const CompareAct = lazy(() => import('./compare-act.tsx'))

/** Marks the card of a home that is chosen to be compared. */
export function ComparedMark({ id }: { id: string }) {
  if (!comparedHere.useIDs().includes(id)) return null
  return (
    <span className="bg-neutral text-neutral-content flex items-center gap-1 rounded-full px-3 py-1">
      <Icon path={mdiCheck} className="size-3.5" />
      <span className="sr-only @3xs:not-sr-only">くらべる</span>
    </span>
  )
}

/** A published estate in a list from which homes are chosen to be compared. */
export function ComparableCard(card: Omit<ComponentProps<typeof SummaryCard>, 'act' | 'mark'>) {
  const { id, title } = card.estate
  return <SummaryCard {...card} act={<CompareAct id={id} title={title} />} mark={<ComparedMark id={id} />} />
}
