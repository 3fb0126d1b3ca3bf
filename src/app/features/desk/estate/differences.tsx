import { ListingStatus } from '#domain/choices/listing.ts'
import { wordDifference, type Piece } from '#domain/text/word-difference.ts'
import type { EstateDocument } from '#domain/estate/attachments.ts'
import { isSame } from '#domain/kit/is-same.ts'
import { Notice } from '#ui/state/notice.tsx'
import { Picture } from '#ui/estate/picture.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { fileUrl } from '#app/features/listing/photos.ts'
import { documentLine } from '#app/features/listing/documents/document-words.ts'
import type { Review } from './load-review.ts'
import { differenceLines, photoDifference, photoWords, type FieldChange, type PhotoChange } from './difference.ts'

const photoMarks: Record<PhotoChange['what'], { tone: Tone; label: string }> = {
  added: { tone: 'success', label: '追加' },
  removed: { tone: 'error', label: '削除' },
  edited: { tone: 'warning', label: '説明の変更' },
}

/** The pictures that approval would add, take away or describe anew; nothing where none does. */
function PhotoChanges({ changes, isReordered, hasNewMain }: ReturnType<typeof photoDifference>) {
  if (changes.length === 0 && !isReordered && !hasNewMain) return null
  return (
    <div>
      <h3 className="text-base">写真</h3>
      {(isReordered || hasNewMain) && (
        <p className="mt-1 text-sm">
          {[hasNewMain && 'メイン写真が変わります', isReordered && '並び順が変わります'].filter(Boolean).join('。')}。
        </p>
      )}
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {changes.map(({ photo, what }) => (
          <li key={`${what}${photo.path}`}>
            <a href={fileUrl(photo.path)} target="_blank" rel="noreferrer" className="block">
              <span className="block aspect-[4/3] overflow-hidden rounded-xl">
                <Picture picture={{ src: fileUrl(photo.thumbnailPath), alt: photoWords(photo) }} />
              </span>
            </a>
            <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
              <StatusBadge tone={photoMarks[what].tone}>{photoMarks[what].label}</StatusBadge>
              {photoWords(photo)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What approval would change of what everybody reads now, and why the seller asks for it. */
export function Differences({ review: { estate, isPublic, differences, facilities } }: { review: Review }) {
  const { status, firstApprovedAt, changeReason } = estate
  if (status !== ListingStatus.applying) return null
  const names = new Map(facilities.map(({ id, facilityCategoryName }) => [id, facilityCategoryName]))
  const lines = differenceLines(differences, names)
  const photos = photoDifference(differences)
  const documents = documentDifference(differences)
  const isUnchanged =
    lines.length + documents.length === 0 && photos.changes.length === 0 && !photos.isReordered && !photos.hasNewMain
  return (
    <section aria-labelledby="differences">
      <h2 id="differences" className="text-xl">
        公開中の内容との違い
      </h2>
      <div className="mt-4 grid gap-4">
        {changeReason && (
          <Notice tone="quiet" title="変更の理由">
            <p className="whitespace-pre-line">{changeReason}</p>
          </Notice>
        )}
        {firstApprovedAt === null && <p className="text-sm">はじめての公開です。くらべる内容はありません。</p>}
        {firstApprovedAt !== null && !isPublic && (
          <p className="text-sm">いまは公開していません。くらべる内容はないので、全体を確かめてください。</p>
        )}
        {isPublic && isUnchanged && <p className="text-sm">公開中の内容と、違うところはありません。</p>}
        {lines.length > 0 && <Lines lines={lines} />}
        <PhotoChanges {...photos} />
        <DocumentChanges changes={documents} />
      </div>
    </section>
  )
}

/** A text with what the other one has not marked: struck out where it goes, bold where it comes. */
const Pieces = ({ of, as: Mark }: { of: readonly Piece[]; as: 'del' | 'ins' }) =>
  of.map(({ text, isSame }, at) =>
    isSame ? (
      text
    ) : (
      <Mark key={at} className={Mark === 'del' ? 'bg-error/40' : 'bg-success/70 font-semibold no-underline'}>
        {text}
      </Mark>
    ),
  )

const Lines = ({ lines }: { lines: readonly FieldChange[] }) => (
  <dl className="border-base-300 rounded-box overflow-hidden border">
    {lines.map(({ label, before, after }) => {
      const pieces = wordDifference(before ?? '', after ?? '')
      return (
        <div
          key={label}
          className="border-base-300 grid gap-x-4 gap-y-2 border-b p-4 text-sm last:border-b-0 md:grid-cols-[9rem_1fr_1fr]"
        >
          <dt className="font-bold">{label}</dt>
          <dd className="bg-base-200 rounded-lg px-3 py-2 wrap-anywhere whitespace-pre-line">
            <span className="text-muted block text-xs">いま</span>
            {before === null ? '（なし）' : <Pieces of={pieces.before} as="del" />}
          </dd>
          <dd className="bg-secondary/40 rounded-lg px-3 py-2 wrap-anywhere whitespace-pre-line">
            <span className="block text-xs">変更のあと</span>
            {after === null ? '（なし）' : <Pieces of={pieces.after} as="ins" />}
          </dd>
        </div>
      )
    })}
  </dl>
)

/** A paper and what became of it; `isNewFile` where it was changed and has another file than before. */
type DocumentChange = {
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

const documentMarks: Record<DocumentChange['what'], { tone: Tone; label: string }> = {
  added: { tone: 'success', label: '追加' },
  removed: { tone: 'error', label: '削除' },
  edited: { tone: 'warning', label: '変更' },
}

/** The papers that came, went or changed since the last approval, those that only the seller and the desk see among them. */
function DocumentChanges({ changes }: { changes: readonly DocumentChange[] }) {
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
            <StatusBadge tone={documentMarks[what].tone}>{documentMarks[what].label}</StatusBadge>
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
