import { lazy, Suspense, useState } from 'react'
import { OwnershipPaperKind, OwnershipPaperStatus } from '#domain/estate/ownership/choices.ts'
import type { OwnershipPaper } from '#domain/estate/ownership/ownership-paper.ts'
import { neededPapers } from '#domain/estate/ownership/sale-right.ts'
import { Button } from '#ui/action/button.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction, type Action } from '#app/shell/action/use-action.ts'
import { PaperRow } from '#app/shell/paper/paper-row.tsx'
import { useApp } from '#app/shell/use-app.ts'
import type { Listing } from '../listing.ts'
import { PaperState } from './paper-state.tsx'

const SendPaper = lazy(() => import('./send-paper.tsx'))
const { requested, checked } = OwnershipPaperStatus
type Kind = OwnershipPaper['kind']

/** The papers that the way needs, each with how far it is and what can be done. */
export function Papers({ estate, papers }: { estate: Listing; papers: readonly OwnershipPaper[] }) {
  const { api } = useApp()
  const [subject, setSubject] = useState<Kind>()
  const kinds = neededPapers(estate)
  const paperOf = (kind: Kind | undefined) => papers.find((paper) => paper.kind === kind)
  const begin = useAction(
    (kind: Kind, options) => api.ownershipPaper.create({ body: { estateID: estate.id, kind } }, options),
    { done: '依頼中にしました' },
  )
  const remove = useAction(({ id }: OwnershipPaper) => api.ownershipPaper.remove({ id }), {
    confirm: ({ kind, path }) =>
      path === null
        ? undefined
        : {
            title: `「${OwnershipPaperKind.label(kind)}」を取り下げますか？`,
            body: '送ったファイルは消え、元に戻せません。',
            yes: '取り下げる',
            danger: true,
          },
    done: '取り下げました',
  })
  if (kinds.length === 0) return null
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="text-xl">
        必要な書類
      </h2>
      <p className="text-muted mt-1 text-sm">暗号化して保管し、運営だけが開きます。開いたことは記録に残ります。</p>
      <ul role="list" className="border-base-300 mt-4 border-t">
        {kinds.map((kind) => {
          const paper = paperOf(kind)
          return (
            <PaperRow
              key={kind}
              paper={{ name: OwnershipPaperKind.label(kind), path: paper?.path ?? null }}
              about={<PaperState paper={paper} />}
              acts={<Acts kind={kind} paper={paper} begin={begin} remove={remove} onSend={() => setSubject(kind)} />}
            />
          )
        })}
      </ul>
      {subject !== undefined && (
        <Suspense>
          <SendPaper
            key={subject}
            estateID={estate.id}
            kind={subject}
            paper={paperOf(subject)}
            onClose={() => setSubject(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** What can be done with a paper as far as it is: nothing once the desk has checked it. */
function Acts({
  kind,
  paper,
  begin,
  remove,
  onSend,
}: {
  kind: Kind
  paper: OwnershipPaper | undefined
  begin: Action<Kind>
  remove: Action<OwnershipPaper>
  onSend: () => void
}) {
  if (paper?.status === checked) return null
  const name = OwnershipPaperKind.label(kind)
  const send = paper?.path == null ? '書類を送る' : '差し替える'
  const takeBack = paper?.status === requested ? '未に戻す' : '取り下げる'
  return (
    <>
      <Button aria-label={`${name}：${send}`} onClick={onSend}>
        {send}
      </Button>
      {!paper && (
        <ActionButton action={begin} input={kind} variant="ghost" aria-label={`${name}：依頼中にする`}>
          依頼中にする
        </ActionButton>
      )}
      {paper && (
        <ActionButton action={remove} input={paper} variant="ghost" aria-label={`${name}：${takeBack}`}>
          {takeBack}
        </ActionButton>
      )}
    </>
  )
}
