import type { ComponentProps } from 'react'
import { tokyoDate } from '#domain/calendar.ts'
import { wordsOf } from '../facts/words.ts'
import { EstateDetail } from './estate-detail.tsx'

/** What a buyer will see of a listing, framed among what only its seller and the desk see. */
export function Preview(of: Omit<ComponentProps<typeof EstateDetail>, 'words'>) {
  return (
    // The wide page's second column has no room here.
    <div className="rounded-box border-base-300 mt-4 overflow-hidden border p-4 md:p-6 lg:[&>div:last-child]:block">
      <EstateDetail {...of} words={wordsOf(of.estate, tokyoDate(of.now))} />
    </div>
  )
}
