import { mdiArrowDown, mdiArrowUp, mdiDragVertical } from '@mdi/js'
import { useHydrated } from '@tanstack/react-router'
import { useRef, useState, type ComponentProps, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { IconButton } from '#ui/action/icon-button.tsx'

type Row = { id: string }
type Props<R extends Row> = {
  label: string
  rows: readonly R[]
  nameOf: (row: R) => string
  /** Gets the ids in their new order, once a row was put down; without it the order stands. */
  onOrder: ((ids: string[]) => void) | undefined
  children: (row: R) => ReactNode
}

/** What happened, for who hears the page. */
const movedWords = (name: string, to: number, count: number) =>
  `「${name}」を、${count}件中の${to + 1}番目に動かしました`

function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from]!)
}

/** The place of the item at a height of the window; below all of them, the last. */
function placeAt(list: HTMLOListElement | null, y: number): number {
  const boxes = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect())
  const under = boxes.findIndex(({ bottom }) => y < bottom)
  return under === -1 ? boxes.length - 1 : under
}

/** A list that a person orders: by dragging a row's handle, by the arrow keys on it, or by a row's two buttons. Each step is told. */
export function SortableList<R extends Row>({ label, rows, nameOf, onOrder, children }: Props<R>) {
  const alive = useHydrated()
  const list = useRef<HTMLOListElement>(null)
  /** The row that is being dragged, and where it lies now. */
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  const [told, setTold] = useState('')
  const shown = drag ? movedTo(rows, drag.from, drag.to) : rows

  function put(from: number, to: number) {
    if (to === from || to < 0 || to >= rows.length) return
    setTold(movedWords(nameOf(rows[from]!), to, rows.length))
    onOrder?.(movedTo(rows, from, to).map(({ id }) => id))
  }
  function drop() {
    if (drag) put(drag.from, drag.to)
    setDrag(undefined)
  }
  const handleOf = (row: R) => ({
    onPointerDown({ pointerId }: PointerEvent) {
      // Not by the handle: a row that goes elsewhere in the document loses the pointer.
      list.current?.setPointerCapture(pointerId)
      const at = rows.indexOf(row)
      setDrag({ from: at, to: at })
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') return setDrag(undefined)
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!step) return
      event.preventDefault()
      put(rows.indexOf(row), rows.indexOf(row) + step)
    },
  })
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      <ol
        ref={list}
        aria-label={label}
        onPointerMove={({ clientY }) => drag && setDrag({ ...drag, to: placeAt(list.current, clientY) })}
        onPointerUp={drop}
        onPointerCancel={() => setDrag(undefined)}
        className="border-base-300 rounded-box divide-base-300 divide-y border"
      >
        {shown.map((row, at) => (
          <li
            key={row.id}
            className={`flex flex-wrap items-center gap-x-2 p-2 md:flex-nowrap ${drag?.to === at ? 'bg-base-200' : ''}`}
          >
            {onOrder && (
              <Handles name={nameOf(row)} at={at} count={rows.length} alive={alive} handle={handleOf(row)} put={put} />
            )}
            {children(row)}
          </li>
        ))}
      </ol>
    </>
  )
}

/** A row's handle, and its two buttons. */
function Handles({
  name,
  at,
  count,
  alive,
  handle,
  put,
}: {
  name: string
  at: number
  count: number
  alive: boolean
  handle: Partial<ComponentProps<typeof IconButton>>
  put: (from: number, to: number) => void
}) {
  return (
    <span className="flex shrink-0">
      <IconButton
        icon={mdiDragVertical}
        label={`「${name}」を動かす（上下の矢印キーでも動かせます）`}
        disabled={!alive}
        className="size-11 cursor-grab touch-none"
        {...handle}
      />
      <IconButton
        icon={mdiArrowUp}
        label={`「${name}」を上へ`}
        disabled={!alive}
        aria-disabled={at === 0}
        className="size-11"
        onClick={() => put(at, at - 1)}
      />
      <IconButton
        icon={mdiArrowDown}
        label={`「${name}」を下へ`}
        disabled={!alive}
        aria-disabled={at === count - 1}
        className="size-11"
        onClick={() => put(at, at + 1)}
      />
    </span>
  )
}
