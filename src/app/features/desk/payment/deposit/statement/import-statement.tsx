import { useState } from 'react'
import {
  isNeededPart,
  missingPart,
  type StatementColumns,
  statementPartNames,
  statementParts,
} from '#domain/desk/statement/statement-columns.ts'
import { maxStatementBytes } from '#domain/upload.ts'
import type { Statement, StatementForm } from '#http/shapes/statement.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Select } from '#ui/form/select.tsx'
import { Link } from '#ui/action/link.tsx'
import { Time } from '#ui/time.tsx'
import { UploadList } from '#ui/upload/upload-list.tsx'
import { useUploads } from '#ui/upload/use-uploads.ts'
import { href, pages } from '#http/pages.ts'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction, type Action } from '#app/shell/action/use-action.ts'
import { useSealedUpload } from '#app/shell/paper/use-paper-upload.ts'
import { useApp } from '#app/shell/use-app.ts'
import { ChooseFile } from '#app/features/desk/payment/choose-file.tsx'
import { StatementLines } from './statement-lines.tsx'

/** What is shown of an uploaded file: what it says, or what became of it. */
type ShownStatement = { name: string; filePath: string; statement: Statement; isDone: boolean }

const countOf = ({ lines }: Statement, state: Statement['lines'][number]['state']) =>
  lines.filter((line) => line.state === state).length
const searchableCount = ({ lines }: Statement) => lines.filter(({ entry }) => entry !== null).length

const storing =
  '明細のファイルは受け取ったまま保管し、保管の期間が過ぎるまで、変えることも消すこともできません。別の口座の明細でないことを確かめてください。'

function questionOf({ name, statement }: ShownStatement) {
  const newCount = countOf(statement, 'new')
  if (newCount > 0)
    return {
      title: `新しい入金${newCount}件を取り込みますか？`,
      body: `金額と名義がひとつの支払いと一致した入金は、入金済みになり、お客さまに領収書が届きます。${storing}`,
      yes: '取り込む',
    }
  return {
    title: `「${name}」を保管しますか？`,
    body: `${searchableCount(statement)}行を、日付・金額・名義で探せるようにします。${storing}`,
    yes: '保管する',
  }
}

const resultOf = (statement: Statement) => {
  const addedCount = countOf(statement, 'added')
  return addedCount > 0 ? `${addedCount}件の入金を取り込み、明細を保管しました` : '明細を保管しました'
}

/** A statement that was sent: looked at in some columns, and then stored and taken over. */
function useShownStatement() {
  const { api } = useApp()
  const [shown, setShown] = useState<ShownStatement>()
  const look = useAction(
    async ({ name, ...body }: StatementForm & { name: string }) => {
      const statement = await api.transfer.preview({ body })
      setShown({ name, filePath: body.filePath, statement, isDone: false })
    },
    { reads: [] },
  )
  const take = useAction(
    async ({ name, filePath, statement: { columns } }: ShownStatement) => {
      const statement = await api.transfer.import({ body: { filePath, columns } })
      setShown({ name, filePath, statement, isDone: true })
      return statement
    },
    { confirm: questionOf, done: resultOf },
  )
  return { shown, look, take, clear: () => setShown(undefined) }
}

/** Stores a file of the bank and takes over its deposits: chosen, sent, looked at line by line, recorded. */
export function ImportStatement() {
  const { shown, look, take, clear } = useShownStatement()
  const [problem, setProblem] = useState<string>()
  const uploads = useUploads(
    useSealedUpload('statement'),
    ({ path }, { name }) => void look.run({ name, filePath: path }),
  )
  const isSending = uploads.sendings.some(({ error }) => error === undefined)

  function choose(file: File | undefined) {
    if (!file) return
    clear()
    for (const { id } of uploads.sendings) uploads.cancel(id)
    const isTooLarge = file.size > maxStatementBytes
    setProblem(isTooLarge ? 'ファイルが大きすぎます。期間を分けて保存し、選び直してください。' : undefined)
    if (!isTooLarge) uploads.take([file])
  }
  const chooseColumns = (columns: StatementColumns) =>
    shown && void look.run({ name: shown.name, filePath: shown.filePath, columns })
  return (
    <section aria-labelledby="statement" className="rounded-box border-base-300 grid gap-4 border p-5 *:min-w-0 md:p-6">
      <Head />
      <ChooseFile
        label={chooseLabel({ isReading: isSending || look.isBusy, isShown: shown !== undefined })}
        accept=".csv,.txt,text/csv,text/plain"
        isBusy={isSending || look.isBusy || take.isBusy}
        onFile={choose}
      />
      <UploadList of={uploads} label="送っている明細" />
      {problem && <Notice tone="error" title={problem} />}
      <Failure of={look} title="明細を読めませんでした" />
      {shown && (
        <>
          <ChooseColumns
            key={shown.filePath}
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
      インターネットバンキングで保存した入出金の明細（CSV）を選んでください。取り込む前に、1行ずつ確かめられます。ファイルは受け取ったまま保管します（電子帳簿保存法7条）。同じ明細を二度取り込んでも、入金も明細も増えません。
    </p>
  </div>
)

/** What the button that chooses a file says. */
function chooseLabel({ isReading, isShown }: { isReading: boolean; isShown: boolean }): string {
  if (isReading) return '読んでいます…'
  return isShown ? '別の明細を選ぶ' : '明細のファイルを選ぶ'
}

/** The lines of a file, and the button that stores it and takes over those that are new. */
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
  const { stored } = statement
  const newCount = countOf(statement, 'new')
  const isToBeStored = searchableCount(statement) > (stored?.lineCount ?? 0)
  return (
    <StatementLines name={name} statement={statement} isDone={isDone}>
      <Failure of={take} title="取り込めませんでした" />
      {stored && (
        <p className="text-sm">
          この明細は、
          <Time at={stored.at} as="full" />
          に保管しました（探せる行：{stored.lineCount}行）。
          <Link
            href={href(pages.adminPayment, { view: 'statements' })}
            className="inline-flex min-h-11 items-center underline"
          >
            銀行の明細を見る
          </Link>
        </p>
      )}
      {!isDone && (newCount > 0 || isToBeStored) && (
        <div>
          <Button variant="primary" busy={take.isBusy} disabled={isLooking} onClick={() => void take.run(shown)}>
            {newCount > 0 ? `新しい${newCount}件を取り込む` : '明細を保管する'}
          </Button>
        </div>
      )}
    </StatementLines>
  )
}

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
      <div className="grid items-end gap-3 pb-4 sm:grid-cols-2 lg:grid-cols-5">
        {statementPartNames.map((part) => (
          <Select
            key={part}
            label={statementParts[part].label}
            required={isNeededPart(part)}
            placeholder={isNeededPart(part) ? '選んでください' : '使わない'}
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
