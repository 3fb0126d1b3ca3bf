import { mdiArrowDown, mdiArrowUp, mdiDragVertical } from '@mdi/js'
import { useHydrated } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
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

function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from]!)
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
    setTold(`「${nameOf(rows[from]!)}」を、${rows.length}件中の${to + 1}番目に動かしました`)
    onOrder?.(movedTo(rows, from, to).map(({ id }) => id))
  }
  function placeAt(y: number): number {
    const boxes = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect())
    const under = boxes.findIndex(({ bottom }) => y < bottom)
    return under === -1 ? rows.length - 1 : under
  }
  const handleOf = (row: R) => ({
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = rows.indexOf(row)
      setDrag({ from: at, to: at })
    },
    onPointerMove: ({ clientY }: PointerEvent) => drag && setDrag({ ...drag, to: placeAt(clientY) }),
    onPointerUp() {
      if (drag) put(drag.from, drag.to)
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
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
      <ol ref={list} aria-label={label} className="border-base-300 rounded-box divide-base-300 divide-y border">
        {shown.map((row, at) => (
          <li
            key={row.id}
            className={`flex flex-wrap items-center gap-x-2 p-2 md:flex-nowrap ${drag?.to === at ? 'bg-base-200' : ''}`}
          >
            {onOrder && (
              <span className="flex shrink-0">
                <IconButton
                  icon={mdiDragVertical}
                  label={`「${nameOf(row)}」を動かす（上下の矢印キーでも動かせます）`}
                  disabled={!alive}
                  className="size-11 cursor-grab touch-none"
                  {...handleOf(row)}
                />
                <IconButton
                  icon={mdiArrowUp}
                  label={`「${nameOf(row)}」を上へ`}
                  disabled={!alive || at === 0}
                  className="size-11"
                  onClick={() => put(at, at - 1)}
                />
                <IconButton
                  icon={mdiArrowDown}
                  label={`「${nameOf(row)}」を下へ`}
                  disabled={!alive || at === rows.length - 1}
                  className="size-11"
                  onClick={() => put(at, at + 1)}
                />
              </span>
            )}
            {children(row)}
          </li>
        ))}
      </ol>
    </>
  )
}
