import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '#ui/action/button.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { useRested } from '#ui/form/use-rested.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useQuery } from '../queries/queries.ts'

type Props<T> = {
  title: string
  lead?: ReactNode
  /** Of the field that is typed into. */
  label: string
  placeholder: string
  maxLength: number
  /** Under which name what was found is remembered. */
  queryKey: readonly unknown[]
  find: (text: string) => Promise<readonly T[]>
  /** What is said below the field: before anything is typed, when the search failed, and of how many there are. */
  words: { start: string; failed: string; found: (count: number) => string; none: string }
  onChoose: (item: T) => void
  onClose: () => void
  /** Draws the list of what was found. */
  children: (list: { id: string; items: readonly T[]; at: number; optionID: (index: number) => string }) => ReactNode
}

/** Finds something by what is typed: the focus stays in the field, arrow keys go through what was found, Enter chooses. */
export function FindDialog<T>(props: Props<T>) {
  const { title, lead, label, placeholder, maxLength, queryKey, find, words, onChoose, onClose, children } = props
  const id = useId()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const rested = useRested(text.trim())
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...queryKey, rested],
    queryFn: () => find(rested),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
  })
  const items = rested && data ? data : []
  const at = Math.min(place, items.length - 1)
  const isSettled = rested === text.trim() && !isFetching
  const optionID = (index: number) => `${id}-${index}`
  const listID = `${id}-list`

  function choose() {
    const item = items[at]
    if (isSettled && item !== undefined) onChoose(item)
  }
  const statusText = () => {
    if (!rested) return words.start
    if (isError) return words.failed
    if (!isSettled) return '探しています…'
    return items.length ? words.found(items.length) : words.none
  }
  return (
    <Dialog open title={title} onClose={onClose} place="bottom">
      {lead && <p className="text-muted mt-2 text-sm">{lead}</p>}
      <Combobox
        label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        listID={listID}
        optionID={optionID}
        at={at}
        value={text}
        onType={(typed) => {
          setText(typed)
          setPlace(0)
        }}
        count={items.length}
        onMove={setPlace}
        onChoose={choose}
        className="mt-4"
      />
      <p role="status" className="text-muted mt-2 min-h-6 text-sm">
        {statusText()}
      </p>
      {children({ id: listID, items, at, optionID })}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        {isError && <Button onClick={() => void refetch()}>もう一度探す</Button>}
        <Button onClick={onClose}>閉じる</Button>
      </div>
    </Dialog>
  )
}
