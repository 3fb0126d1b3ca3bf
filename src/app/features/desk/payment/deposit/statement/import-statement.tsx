import { useState } from 'react'
import {
  missingPart,
  type StatementColumns,
  statementPartNames,
  statementParts,
  type StatementPart,
} from '#domain/desk/statement/statement-columns.ts'
import { decodeCsv } from '#domain/text/parse-csv.ts'
import type { Statement, StatementForm } from '#http/shapes/statement.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Select } from '#ui/form/select.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction, type Action } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { ChooseFile } from '#app/features/desk/payment/choose-file.tsx'
import { StatementLines } from './statement-lines.tsx'

/** More than any statement of 500 lines has. Bytes. */
const maxSize = 1_000_000

/** What is shown of a file: what it says, or what became of it. */
type ShownStatement = { name: string; text: string; statement: Statement; isDone: boolean }

const countOf = ({ lines }: Statement, state: Statement['lines'][number]['state']) =>
  lines.filter((line) => line.state === state).length

const questionOf = ({ statement }: ShownStatement) => ({
  title: `新しい入金${countOf(statement, 'new')}件を取り込みますか？`,
  body: '金額と名義がひとつの支払いと一致した入金は、入金済みになり、お客さまに領収書が届きます。',
  yes: '取り込む',
})

/** Takes deposits over from a file of the bank: chosen, looked at line by line, recorded. */
export function ImportStatement() {
  const { api } = useApp()
  const [shown, setShown] = useState<ShownStatement>()
  const [problem, setProblem] = useState<string>()
  const look = useAction(
    async ({ name, ...body }: StatementForm & { name: string }) =>
      setShown({ name, text: body.text, statement: await api.transfer.preview({ body }), isDone: false }),
    { reads: [] },
  )
  const take = useAction(
    async ({ name, text, statement: { columns } }: ShownStatement) => {
      const statement = await api.transfer.import({ body: { text, columns } })
      setShown({ name, text, statement, isDone: true })
      return statement
    },
    {
      confirm: questionOf,
      done: (statement) => `${countOf(statement, 'added')}件の入金を取り込みました`,
    },
  )

  async function choose(file: File | undefined) {
    if (!file) return
    setShown(undefined)
    setProblem(undefined)
    if (file.size > maxSize) return setProblem('ファイルが大きすぎます。期間を分けて保存し、選び直してください。')
    await look.run({ name: file.name, text: decodeCsv(await file.arrayBuffer()) })
  }
  const chooseColumns = (columns: StatementColumns) =>
    shown && void look.run({ name: shown.name, text: shown.text, columns })
  return (
    <section aria-labelledby="statement" className="rounded-box border-base-300 grid gap-4 border p-5 md:p-6">
      <Head />
      <ChooseFile
        label={chooseLabel({ isReading: look.isBusy, isShown: shown !== undefined })}
        accept=".csv,.txt,text/csv,text/plain"
        isBusy={look.isBusy || take.isBusy}
        onFile={choose}
      />
      {problem && <Notice tone="error" title={problem} />}
      <Failure of={look} title="明細を読めませんでした" />
      {shown && (
        <>
          <ChooseColumns
            key={shown.name}
            statement={shown.statement}
            isFixed={shown.isDone || look.isBusy || take.isBusy}
            onChoose={chooseColumns}
          />
          {!missingPart(shown.statement.columns) && <Lines shown={shown} take={take} isLooking={look.isBusy} />}
        </>
      )}
    </section>
  )
}

const Head = () => (
  <div>
    <h2 id="statement" className="text-lg">
      銀行の明細から取り込む
    </h2>
    <p className="text-muted mt-1 text-sm">
      インターネットバンキングで保存した入出金の明細（CSV）を選んでください。取り込む前に、1行ずつ確かめられます。同じ明細を二度取り込んでも、入金は増えません。
    </p>
  </div>
)

/** What the button that chooses a file says. */
function chooseLabel({ isReading, isShown }: { isReading: boolean; isShown: boolean }): string {
  if (isReading) return '読んでいます…'
  return isShown ? '別の明細を選ぶ' : '明細のファイルを選ぶ'
}

/** The lines of a file, and the button that takes over those that are new. */
function Lines({
  shown,
  take,
  isLooking,
}: {
  shown: ShownStatement
  take: Action<ShownStatement>
  isLooking: boolean
}) {
  const { name, statement, isDone } = shown
  const count = countOf(statement, 'new')
  return (
    <StatementLines name={name} statement={statement} isDone={isDone}>
      <Failure of={take} title="取り込めませんでした" />
      {!isDone && count > 0 && (
        <div>
          <Button variant="primary" busy={take.isBusy} disabled={isLooking} onClick={() => void take.run(shown)}>
            新しい{count}件を取り込む
          </Button>
        </div>
      )}
    </StatementLines>
  )
}

const isNeeded = (part: StatementPart) => part !== 'note'

/** In which columns of the file the day, the amount and the name stand: told by its headings, or chosen. */
function ChooseColumns({
  statement: { headings, columns },
  isFixed,
  onChoose,
}: {
  statement: Statement
  isFixed: boolean
  onChoose: (columns: StatementColumns) => void
}) {
  const isMissing = missingPart(columns) !== undefined
  const options = headings.map((heading, at) => ({ value: at, label: heading || `${at + 1}列目` }))
  return (
    <details open={isMissing || undefined} className="border-base-300 rounded-box border px-4">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold underline">
        {isMissing ? '列を選んでください' : '列を選び直す'}
      </summary>
      <p className="text-muted pb-2 text-sm">見出しから読み取れない列は、ここで選べます。</p>
      <div className="grid items-end gap-3 pb-4 sm:grid-cols-2 lg:grid-cols-4">
        {statementPartNames.map((part) => (
          <Select
            key={part}
            label={statementParts[part].label}
            required={isNeeded(part)}
            placeholder={isNeeded(part) ? '選んでください' : '使わない'}
            options={options}
            disabled={isFixed}
            value={columns[part] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChoose({ ...columns, [part]: value === '' ? null : Number(value) })
            }
          />
        ))}
      </div>
    </details>
  )
}
