import { useState } from 'react'
import type { PayoutFile } from '#domain/desk/payout/payout-file.ts'
import { maxResultLength } from '#domain/desk/payout/zengin-result.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import type { PayoutResult } from '#http/shapes/payout.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { Table } from '#ui/table.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { ChooseFile } from '../choose-file.tsx'

type Line = PayoutResult['lines'][number]

const looks: Record<Line['state'], { label: string; tone: Tone }> = {
  new: { label: '振り込まれました', tone: 'info' },
  sent: { label: '返金済みにしました', tone: 'success' },
  known: { label: '取り込み済み', tone: 'quiet' },
  failed: { label: '振り込めませんでした', tone: 'error' },
  differs: { label: '違います', tone: 'error' },
}

/** The bank's results of a list: chosen, looked at line by line, recorded. */
export function ImportResult({ file }: { file: PayoutFile }) {
  const { api } = useApp()
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly Line[]>()
  const [problem, setProblem] = useState<string>()
  const look = useAction(
    async (text: string) => {
      const preview = await api.payoutFile.result({ id: file.id, body: { text, isPreview: true } })
      setText(text)
      setLines(preview.lines)
    },
    { reads: [] },
  )
  const fresh = (lines ?? []).filter(({ state }) => state === 'new')
  const sum = yen(fresh.reduce((sum, { amount }) => sum + amount, 0))
  const take = useAction(
    async () => setLines((await api.payoutFile.result({ id: file.id, body: { text, isPreview: false } })).lines),
    {
      confirm: {
        title: `${fresh.length}件、合計${sum}を返金済みにしますか？`,
        body: `${date(file.payOn)}に振り込んだと記録し、お客さまにお知らせします。元には戻せません。`,
        yes: '返金済みにする',
        danger: true,
      },
      done: `${fresh.length}件を返金済みにし、お客さまにお知らせしました`,
    },
  )
  async function choose(chosen: File | undefined) {
    if (!chosen) return
    setLines(undefined)
    setProblem(undefined)
    // A letter of the banks' files is one byte.
    if (chosen.size > maxResultLength)
      return setProblem('ファイルが大きすぎます。この振込データの結果だけのファイルを選んでください。')
    await look.run(new TextDecoder('shift_jis').decode(await chosen.arrayBuffer()))
  }
  return (
    <div className="grid gap-3 *:min-w-0">
      <ChooseFile
        label={look.isBusy ? '読んでいます…' : '銀行の結果のファイルを選ぶ'}
        accept=".txt,.dat,.csv,text/plain"
        isBusy={look.isBusy || take.isBusy}
        onFile={choose}
      />
      {problem && <Notice tone="error" title={problem} />}
      <Failure of={look} title="結果を読めませんでした" />
      {lines && <ResultLines lines={lines} />}
      <Failure of={take} title="取り込めませんでした" />
      {fresh.length > 0 && (
        <div>
          <Button variant="primary" busy={take.isBusy} onClick={() => void take.run()}>
            振り込まれた{fresh.length}件を返金済みにする
          </Button>
        </div>
      )}
    </div>
  )
}

const ResultLines = ({ lines }: { lines: readonly Line[] }) => (
  <Table
    caption="銀行の結果"
    rows={lines}
    keyOf={({ refundID }) => refundID}
    columns={[
      { label: '振込先', head: true, cell: ({ account }) => <span className="num wrap-anywhere">{account}</span> },
      {
        label: '結果',
        cell: ({ state }) => <StatusBadge tone={looks[state].tone}>{looks[state].label}</StatusBadge>,
      },
      { label: '理由', cell: ({ why }) => why ?? '―' },
      { label: '返金額', cell: ({ amount }) => yen(amount), align: 'right' },
    ]}
  />
)
