import { lazy, Suspense } from 'react'
import type { CardFacts } from '../card-of.ts'
import { deviceStore } from '#app/shell/session/device-store.ts'

const on = 'on'
const store = deviceStore('showsMonthly', (text) => text === on)

/** Whether the cards of homes tell what they come to each month: not until somebody asks for it on this device. */
export const useShowsMonthly = (): boolean => store.useValue()

export const keepShowsMonthly = (shows: boolean): void => store.keep(shows ? on : '')

/** It brings the formulas of loans, which few ask for on a card. */
const MonthlyLine = lazy(() => import('./monthly-line.tsx'))

/** What a home comes to each month, on the cards of a reader who wants to see it. */
export function Monthly(card: CardFacts) {
  if (!useShowsMonthly()) return null
  return (
    <Suspense>
      <MonthlyLine {...card} />
    </Suspense>
  )
}
