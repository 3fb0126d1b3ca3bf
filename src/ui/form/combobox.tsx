import type { ComponentProps, KeyboardEvent } from 'react'

type Own = {
  label: string
  value: string
  onType: (text: string) => void
  /** The list below, and each of its options, by their ids. */
  listID: string
  optionID: (index: number) => string
  count: number
  /** Which option is meant. */
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
    if (event.nativeEvent.isComposing) return
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
