import { mdiChevronLeft, mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { takesPapers, type DealPaper } from '#domain/deal/papers/deal-paper.ts'
import { Button } from '#ui/action/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import type { RoomFacts } from '../queries.ts'
import { PaperForm } from './paper-form.tsx'
import { PaperLine } from './paper-line.tsx'

/** Opens the papers of the deal: what was handed over, by whom, who has opened it; and the way to hand over another. */
export function DealPapers({ facts: { negotiation: deal, papers } }: { facts: RoomFacts }) {
  const [isOpen, setOpen] = useState(false)
  // What is being written stays behind a closed sheet; null is a new paper, undefined none.
  const [subject, setSubject] = useState<DealPaper | null>()
  const isTaking = takesPapers(deal)
  if (!isTaking && papers.length === 0) return null
  const latest = papers.filter(({ replacedAt }) => replacedAt === null)
  const former = papers.filter(({ replacedAt }) => replacedAt !== null)
  const toList = () => setSubject(undefined)
  return (
    <>
      <Button className="bg-base-100" onClick={() => setOpen(true)}>
        {latest.length > 0 ? `書類（${latest.length}）` : '書類'}
      </Button>
      <Sheet open={isOpen} title="商談の書類" onClose={() => setOpen(false)}>
        {subject === undefined ? (
          <>
            <p className="text-muted text-sm">
              登記事項証明書や契約書の案などを、買主・売主・運営の間で受け渡します。だれがいつ開いたかは、全員に見えます。
            </p>
            {latest.length === 0 && <p className="mt-4 text-sm">書類は、まだありません。</p>}
            <ul role="list" className="border-base-300 mt-4 not-empty:border-t">
              {latest.map((paper) => (
                <PaperLine key={paper.id} paper={paper} deal={deal} onReplace={() => setSubject(paper)} />
              ))}
            </ul>
            {former.length > 0 && (
              <details className="mt-4 text-sm">
                <summary className="min-h-11 cursor-pointer py-3 font-semibold">前の版（{former.length}）</summary>
                <ul role="list">
                  {former.map((paper) => (
                    <PaperLine key={paper.id} paper={paper} deal={deal} />
                  ))}
                </ul>
              </details>
            )}
            {isTaking && (
              <Button icon={mdiPlus} className="mt-4" onClick={() => setSubject(null)}>
                書類を出す
              </Button>
            )}
          </>
        ) : (
          <>
            <Button variant="ghost" icon={mdiChevronLeft} onClick={toList}>
              一覧に戻る
            </Button>
            <PaperForm key={subject?.id} negotiationID={deal.id} earlier={subject} onDone={toList} />
          </>
        )}
      </Sheet>
    </>
  )
}
