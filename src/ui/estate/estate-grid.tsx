import type { ReactNode } from 'react'

/** Cards in a grid: one column on phones, two, and (`columns` 3) three where there is room. Each child is one card. */
export function EstateGrid({ columns = 3, children }: { columns?: 2 | 3; children: ReactNode[] }) {
  return (
    <ul role="list" className={`grid gap-x-6 gap-y-10 sm:grid-cols-2 ${columns === 3 ? 'lg:grid-cols-3' : ''}`}>
      {children.map((child, at) => (
        <li key={at}>{child}</li>
      ))}
    </ul>
  )
}
