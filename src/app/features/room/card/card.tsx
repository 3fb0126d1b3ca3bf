import type { ReactNode } from 'react'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'

/** Something in the talk that has a state of its own and something to do: title, state, facts, actions. */
export function Card({
  title,
  state,
  tone,
  children,
  actions,
}: {
  title: string
  state: string
  tone: Tone
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className="rounded-box border-base-300 bg-base-100 w-[28rem] max-w-full border p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-base">{title}</h2>
        <StatusBadge tone={tone}>{state}</StatusBadge>
      </div>
      {children}
      {actions && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
    </section>
  )
}

/** Names and values under one another; the last one `strong` is the sum. */
export function CardFacts({ facts }: { facts: readonly { name: string; value: ReactNode; isStrong?: boolean }[] }) {
  return (
    <dl className="mt-3 grid gap-1 text-sm">
      {facts.map(({ name, value, isStrong }, at) => (
        <div
          key={at}
          className={`flex justify-between gap-4 ${isStrong ? 'border-base-300 mt-1 border-t pt-2 font-bold' : ''}`}
        >
          <dt className="wrap-anywhere">{name}</dt>
          <dd className="num shrink-0 text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
