import { mdiTrayArrowDown } from '@mdi/js'
import { ImportStatus } from '#domain/choices/import.ts'
import { count, digits } from '#domain/format/count.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Meter } from '#ui/state/meter.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { ImportData } from './load-import.ts'

const { preview, waiting, done, stopped } = ImportStatus

/** Ends an import; what is written by then stays. */
function Stop({ file: { id, doneCount } }: Pick<ImportData, 'file'>) {
  const { api } = useApp()
  const stop = useAction((_: void) => api.estateImport.patch({ id, body: { status: stopped } }), {
    confirm: {
      title: '取り込みを中止しますか？',
      body:
        doneCount > 0
          ? `取り込みの済んだ${count(doneCount, '行')}は、下書きのまま残ります。同じファイルをもう一度選ぶと、続きから取り込めます。`
          : 'まだ何も取り込んでいません。同じファイルは、もう一度選べます。',
      yes: '中止する',
    },
    done: '取り込みを中止しました',
  })
  return (
    <>
      <ActionButton action={stop}>中止する</ActionButton>
      <Failure of={stop} title="中止できませんでした" />
    </>
  )
}

/** Starts what was looked at, once it says what will become of how many rows. */
function Start({ file, rows, seller }: ImportData) {
  const { api } = useApp()
  const counts = rows?.counts ?? { new: 0, change: 0, same: 0, refused: 0 }
  const taken = counts.new + counts.change
  const start = useAction((_: void) => api.estateImport.patch({ id: file.id, body: { status: waiting } }), {
    confirm: {
      title: `${count(taken)}を取り込みますか？`,
      body: [
        counts.new > 0 && `新しい下書きを${count(counts.new)}作ります。`,
        counts.change > 0 && `下書き${count(counts.change)}の内容を変えます。変わった内容は、元に戻せません。`,
        `${seller?.name ?? ''}さんに、終わったあとに一度だけ知らせます。公開も申請もされません。`,
        counts.refused > 0 && `取り込めない${count(counts.refused, '行')}は除きます。`,
      ]
        .filter(Boolean)
        .join(''),
      yes: '取り込む',
    },
    done: '取り込みを始めました',
  })
  const isReady = seller !== null && file.columns.includes('ownNumber')
  return (
    <>
      <ActionButton action={start} variant="primary" icon={mdiTrayArrowDown} disabled={!isReady || taken === 0}>
        {count(taken)}を取り込む
      </ActionButton>
      {isReady && taken === 0 && (
        <span className="text-muted text-sm">取り込む行がありません。ファイルを直して、もう一度選んでください。</span>
      )}
      {!isReady && <span className="text-muted text-sm">売主と、自社管理番号の列を選ぶと始められます。</span>}
      <Failure of={start} title="始められませんでした" />
    </>
  )
}

function Progress({ file }: Pick<ImportData, 'file'>) {
  const { doneCount, rowCount, status, newCount, changeCount, sameCount, refusedCount } = file
  return (
    <Meter
      label={
        status === waiting
          ? '順番を待っています'
          : `取り込んでいます（${digits(doneCount)} / ${count(rowCount, '行')}）`
      }
      value={doneCount}
      max={rowCount}
    >
      <p role="status">
        新規 {count(newCount)}、変更 {count(changeCount)}、変更なし {count(sameCount)}、取り込めない{' '}
        {count(refusedCount)}
      </p>
      <p>この画面を閉じても、取り込みは続きます。</p>
    </Meter>
  )
}

function Result({ file, seller }: Pick<ImportData, 'file' | 'seller'>) {
  const { status, newCount, changeCount, sameCount, refusedCount, stopReason } = file
  const isDone = status === done
  const isTold = newCount + changeCount > 0 && isDone && seller
  return (
    <Notice
      tone={isDone ? 'success' : 'warning'}
      title={isDone ? '取り込みが終わりました' : '取り込みを中止しました'}
      action={
        seller && (
          <LinkButton href={href(pages.adminEstates, { status: 'draft', userID: seller.id })}>
            {seller.name}さんの下書きを見る
          </LinkButton>
        )
      }
    >
      <p>
        新規 {count(newCount)}、変更 {count(changeCount)}、変更なし {count(sameCount)}、取り込めない{' '}
        {count(refusedCount)}
      </p>
      {stopReason && <p>理由：{stopReason}</p>}
      {isTold && <p>{seller.name}さんに知らせました。ご本人が確かめて、審査を申請します。</p>}
      {refusedCount > 0 && <p>取り込めない行は、下でCSVに保存し、直してからもう一度取り込めます。</p>}
    </Notice>
  )
}

/** Where an import stands, with what can be done about it. */
export function ImportActs(data: ImportData) {
  const { file, isUnderWay } = data
  if (isUnderWay)
    return (
      <div className="grid gap-3">
        <Progress file={file} />
        <div className="flex flex-wrap items-center gap-3">
          <Stop file={file} />
        </div>
      </div>
    )
  if (file.status !== preview) return <Result {...data} />
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Start {...data} />
      <Stop file={file} />
    </div>
  )
}
