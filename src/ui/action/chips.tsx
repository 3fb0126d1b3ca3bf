import type { ReactNode } from 'react'
import { Chip } from './chip.tsx'

/** The chosen conditions in a row, and behind them whatever else belongs there (`children`). */
export function Chips({
  chips,
  label = '選んでいる条件',
  children,
}: {
  chips: readonly { label: string; href?: string; onRemove?: () => void }[]
  label?: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={label} className="contents" role="list">
        {chips.map((chip) => (
          <li key={chip.label}>
            <Chip {...chip} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
