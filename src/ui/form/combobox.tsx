import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { isConverting } from './is-converting.ts'

type Own = {
  label: string
  value: string
  onType: (text: string) => void
  /** The list below, and each of its options, by their ids. */
  listID: string
  optionID: (index: number) => string
  count: number
  /** The index of the option that Enter chooses. */
  at: number
  onMove: (at: number) => void
  onChoose: () => void
}

/** A field whose hits are listed below it: the focus stays in it, arrow keys go through the options, Enter chooses one. */
export function Combobox({
  label,
  value,
  onType,
  listID,
  optionID,
  count,
  at,
  onMove,
  onChoose,
  className = '',
  ...rest
}: Own & ComponentProps<'input'>) {
  function press(event: KeyboardEvent) {
    // Enter and the arrows belong to the conversion while Japanese is being typed.
    if (isConverting(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) return onChoose()
    const next = count ? (at + step + count) % count : 0
    onMove(next)
    document.getElementById(optionID(next))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <input
      {...rest}
      type="search"
      role="combobox"
      aria-label={label}
      aria-expanded={count > 0}
      aria-controls={listID}
      aria-autocomplete="list"
      aria-activedescendant={count ? optionID(at) : undefined}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={press}
      className={`input w-full ${className}`}
    />
  )
}

/** One of the options below a `Combobox`; the focus stays in the field, which says which one is meant. */
export function Option({
  id,
  isMeant,
  onChoose,
  children,
}: {
  id: string
  isMeant: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and its keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMeant}
      onClick={onChoose}
      className="hover:bg-base-200 aria-selected:bg-secondary/50 min-h-11 cursor-pointer rounded-lg px-3 py-2"
    >
      {children}
    </div>
  )
}
