import type { EstateDocument } from '#domain/estate/attachments.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { isSame } from '#domain/kit/is-same.ts'
import { documentLine } from '#app/features/listing/documents/document-words.ts'

/** A paper and what became of it; `isNewFile` where it was changed and has another file than before. */
export type DocumentChange = {
  what: 'added' | 'removed' | 'edited'
  before: EstateDocument | undefined
  after: EstateDocument | undefined
  isNewFile: boolean
}

/** Which papers came, went or are others than at the last approval. */
export function documentDifference(
  differences: readonly { field: string; before: unknown; after: unknown }[],
): DocumentChange[] {
  const papers = differences.find(({ field }) => field === 'documents')
  const before = (papers?.before ?? []) as EstateDocument[]
  const after = (papers?.after ?? []) as EstateDocument[]
  const ids = new Set([...before, ...after].map(({ id }) => id))
  return [...ids].flatMap((id) => {
    const [was, is] = [before, after].map((papers) => papers.find((paper) => paper.id === id))
    if (isSame(was, is)) return []
    const what = !was ? 'added' : !is ? 'removed' : 'edited'
    return { what, before: was, after: is, isNewFile: was !== undefined && is !== undefined && was.path !== is.path }
  })
}

const marks: Record<DocumentChange['what'], { tone: Tone; label: string }> = {
  added: { tone: 'success', label: '追加' },
  removed: { tone: 'error', label: '削除' },
  edited: { tone: 'warning', label: '変更' },
}

/** The papers that came, went or changed since the last approval, those that only the seller and the desk see among them. */
export function DocumentChanges({ changes }: { changes: readonly DocumentChange[] }) {
  if (changes.length === 0) return null
  return (
    <div>
      <h3 className="text-base">書類</h3>
      <ul className="border-base-300 mt-3 border-t text-sm">
        {changes.map(({ what, before, after, isNewFile }) => (
          <li
            key={`${what}${(after ?? before)?.id}`}
            className="border-base-300 flex flex-wrap gap-x-3 gap-y-1 border-b py-3"
          >
            <StatusBadge tone={marks[what].tone}>{marks[what].label}</StatusBadge>
            <p className="min-w-0 grow basis-60 wrap-anywhere">
              {before && <PaperLine paper={before} as={what === 'edited' ? 'いま' : undefined} />}
              {after && <PaperLine paper={after} as={what === 'edited' ? '変更のあと' : undefined} />}
              {isNewFile && <b className="block">ファイルが差し替えられています。</b>}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const PaperLine = ({ paper, as }: { paper: EstateDocument; as?: string | undefined }) => (
  <span className="block">
    {as && <span className="text-muted">{as}：</span>}
    {documentLine(paper)}
  </span>
)
