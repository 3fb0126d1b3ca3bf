import { Button } from '#ui/action/button.tsx'
import type { Conflict } from './lay-over.ts'
import type { VersionedDraft } from './versioned-draft.ts'

/** A field that was changed here and elsewhere, with both of its values in words. */
type Question = { label: string; mine: string; theirs: string }

type Props = {
  of: Pick<VersionedDraft<unknown>, 'conflicts' | 'keep' | 'take'>
  inWords: (conflict: Conflict) => Question
  /** Both values as one, where they can stand together. */
  join?: (conflict: Conflict) => unknown
  /** Follows every answer. */
  onSettle: () => void
}

/** Asks, of each field that was changed on another screen as well, which value holds. Both are shown, and none goes by itself. */
export function Conflicts({ of: { conflicts, keep, take }, inWords, join, onSettle }: Props) {
  if (!conflicts.length) return null
  return (
    <div role="alert" className="bg-secondary/40 my-4 grid gap-3 rounded-xl p-3 text-sm">
      <p>
        <b>ほかの画面でも、同じ項目が変更されました。</b>
        どちらの内容にするかを選ぶまで、保存を止めています。ここの入力は、そのまま残っています。
      </p>
      {conflicts.map((conflict) => {
        const { label, mine, theirs } = inWords(conflict)
        const settle = (answer: () => void) => () => {
          answer()
          onSettle()
        }
        return (
          <fieldset key={conflict.path.join('.')} className="grid gap-2">
            <legend className="mb-2 font-bold">{label}</legend>
            <Words title="ほかの画面の内容" words={theirs} />
            <Words title="ここの入力" words={mine} />
            <div className="flex flex-wrap gap-2">
              <Button onClick={settle(() => keep(conflict))}>ここの入力を残す</Button>
              <Button onClick={settle(() => take(conflict))}>ほかの画面の内容にする</Button>
              {join && <Button onClick={settle(() => take(conflict, join(conflict)))}>両方を残す</Button>}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}

const Words = ({ title, words }: { title: string; words: string }) => (
  <blockquote className="bg-base-100 rounded-lg px-3 py-2 wrap-anywhere whitespace-pre-wrap">
    <span className="text-muted">{title}：</span>
    {words || '（空です）'}
  </blockquote>
)
