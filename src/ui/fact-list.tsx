import type { ReactNode } from 'react'

type Fact = { label: string; value: ReactNode; wide?: boolean }

/** A fact with no neighbour in its line takes the whole line. */
function fillLines(facts: readonly Fact[]): Fact[] {
  let left = true
  return facts.map((fact, at) => {
    const next = facts[at + 1]
    const wide = fact.wide || (left && (!next || next.wide))
    left = wide || !left
    return { ...fact, ...(wide && { wide }) }
  })
}

/** Names and values between hairlines (物件概要). `columns` is 2 by default, on wide screens; `wide` facts take the whole line. */
export function FactList({ facts, columns = 2 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <dl className={`border-base-300 grid border-t ${columns === 2 ? 'md:grid-cols-2 md:gap-x-10' : ''}`}>
      {fillLines(facts).map(({ label, value, wide }) => (
        <div
          key={label}
          className={`border-base-300 flex gap-4 border-b py-3 text-sm ${wide && columns === 2 ? 'md:col-span-2' : ''}`}
        >
          <dt className="text-muted w-28 shrink-0">{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
