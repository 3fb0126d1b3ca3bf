import type { Disclosure, DisclosureLine } from '#domain/deal/disclosure/disclosure.ts'
import { itemTitle } from '#domain/deal/disclosure/disclosure-items.ts'
import { answersOf } from '#domain/deal/disclosure/disclosure-lines.ts'
import { Button } from '#ui/action/button.tsx'

type Props = {
  kind: Disclosure['kind']
  /** Lines that somebody else has changed as well, as they have them. */
  lines: DisclosureLine[]
  onSettle: (line: DisclosureLine, isTaken: boolean) => void
}

/** Asks, of each line that was written on another screen as well, whose words stay. */
export function Clashes({ kind, lines, onSettle }: Props) {
  if (!lines.length) return null
  return (
    <div role="alert" className="bg-secondary/40 mb-4 grid gap-3 rounded-xl p-3 text-sm">
      <p>
        <b>ほかの画面でも、同じ項目が書きかえられました。</b>
        どちらの内容にするかを選ぶまで、保存を止めています。下の入力は、そのまま残っています。
      </p>
      {lines.map((line) => (
        <div key={line.key} className="grid gap-2">
          <blockquote className="bg-base-100 rounded-lg px-3 py-2 wrap-anywhere whitespace-pre-wrap">
            <b>{itemTitle(kind, line.key)}</b>（ほかの画面）：
            {line.answer === null ? '未回答' : answersOf(kind).label(line.answer)}
            {line.detail && `　${line.detail}`}
          </blockquote>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => onSettle(line, false)}>下の入力を残す</Button>
            <Button onClick={() => onSettle(line, true)}>ほかの画面の内容にする</Button>
          </div>
        </div>
      ))}
    </div>
  )
}
