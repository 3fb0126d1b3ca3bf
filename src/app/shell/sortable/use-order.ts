import { useRef, useState } from 'react'
import { useAction } from '../action/use-action.ts'

type Row = { id: string }
type Order = { from: string[]; to: string[] }

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

/**
 * Rows in the order that a person just gave them, and `place`, which gives some of them another order among themselves: saved at
 * once by `keep`, what comes meanwhile after it, each with a way back.
 */
export function useOrder<R extends Row>(stored: readonly R[], keep: (order: Order) => Promise<unknown>) {
  const [given, setGiven] = useState<string[]>()
  const waiting = useRef<string[]>(undefined)
  const isSaving = useRef(false)
  const back = useAction(keep, { done: '並び順を元に戻しました' })
  const save = useAction(keep, {
    done: (_, { from, to }) => ({
      text: '並び順を保存しました',
      undo: () => void back.run({ from: to, to: from }),
    }),
  })
  const byID = new Map(stored.map((row) => [row.id, row]))
  const isGiven = given?.length === stored.length && given.every((id) => byID.has(id))
  const rows = isGiven ? given.map((id) => byID.get(id)!) : stored

  async function place(some: readonly string[]) {
    const chosen = new Set(some)
    const next = some.values()
    // The places that these rows had are theirs in the new order; all others stay.
    const to = idsOf(rows).map((id) => (chosen.has(id) ? next.next().value! : id))
    setGiven(to)
    waiting.current = to
    if (isSaving.current) return
    isSaving.current = true
    let from = idsOf(stored)
    while (waiting.current) {
      const wanted = waiting.current
      waiting.current = undefined
      if (!(await save.run({ from, to: wanted }))) break
      from = wanted
    }
    waiting.current = undefined
    isSaving.current = false
    setGiven(undefined)
  }
  return { rows, place }
}
