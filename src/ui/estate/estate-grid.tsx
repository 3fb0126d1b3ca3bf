import type { ReactNode } from 'react'

/** Cards in a grid: one column on phones, then as many of `columns` as there is room for. Each child is one card. */
export function EstateGrid({ columns = 3, children }: { columns?: 1 | 2 | 3; children: ReactNode[] }) {
  return (
    <ul
      role="list"
      className={`grid gap-x-6 gap-y-10 ${columns > 1 ? 'sm:grid-cols-2' : ''} ${columns === 3 ? 'lg:grid-cols-3' : ''}`}
    >
      {children.map((child, at) => (
        <li key={at}>{child}</li>
      ))}
    </ul>
  )
}
