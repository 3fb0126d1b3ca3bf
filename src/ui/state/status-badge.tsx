import type { ReactNode } from 'react'
import { toneFill, type Tone } from './tone.ts'

/** A state in one word: 公開中, 審査中. */
export function StatusBadge({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`text-base-content inline-block rounded-full px-3 py-1 text-xs font-bold whitespace-nowrap ${toneFill[tone]}`}
    >
      {children}
    </span>
  )
}
