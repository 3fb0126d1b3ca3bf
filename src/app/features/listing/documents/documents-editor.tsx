import { mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { Visibility } from '#domain/choices/listing.ts'
import { documents as field, type EstateDocument } from '#domain/estate/attachments.ts'
import { isPublicDocument } from '#domain/estate/public-estate.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { Button } from '#ui/action/button.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction, type Action } from '#app/shell/action/use-action.ts'
import { PaperRow } from '#app/shell/paper/paper-row.tsx'
import { blankDocument, DocumentSheet } from './document-sheet.tsx'
import { documentWords } from './document-words.ts'

const { max = Infinity } = metaOf(field)

type Props = {
  documents: readonly EstateDocument[]
  /** Stores the whole list. */
  put: (documents: EstateDocument[]) => Promise<unknown>
  /** What storing makes old; the page's loaders unless told. */
  reads?: []
  isLocked?: boolean
  /** Whether opening a file that is not for everybody is the desk's, which is told. */
  isRecorded?: boolean
}

const questionOfRemoval = (paper: EstateDocument) => ({
  title: `「${paper.name}」を削除しますか？`,
  body: isPublicDocument(paper)
    ? '公開しているときは、すぐに見られなくなります。元に戻せません。'
    : '一覧から消えます。元に戻せません。',
  yes: '削除する',
  danger: true,
})

/** The papers of a listing, for its seller and the desk: to add, describe, open, replace and remove. */
export function DocumentsEditor({ documents, put, reads, isLocked = false, isRecorded = false }: Props) {
  const alive = useHydrated()
  const [sheet, setSheet] = useState<Subject>()
  const isNew = !documents.some(({ id }) => id === sheet?.paper.id)
  const close = () => setSheet((now) => now && { ...now, open: false })
  const remove = useAction(({ id }: EstateDocument) => put(documents.filter((paper) => paper.id !== id)), {
    confirm: questionOfRemoval,
    done: '書類を削除しました',
    ...(reads && { reads }),
  })
  const save = (paper: EstateDocument) =>
    put(isNew ? [...documents, paper] : documents.map((other) => (other.id === paper.id ? paper : other)))
  return (
    <>
      {documents.length === 0 && <p className="text-muted text-sm">書類は、まだありません。</p>}
      <ul role="list" className="border-base-300 not-empty:border-t">
        {documents.map((paper) => (
          <PaperRow
            key={paper.id}
            paper={paper}
            about={<About paper={paper} />}
            acts={
              !isLocked && (
                <Acts paper={paper} alive={alive} remove={remove} onEdit={() => setSheet({ paper, open: true })} />
              )
            }
            isRecorded={isRecorded && !isPublicDocument(paper)}
          />
        ))}
      </ul>
      {!isLocked && (
        <p className="mt-4">
          <Button
            icon={mdiPlus}
            disabled={!alive || documents.length >= max}
            // A paper that was being described is gone on with.
            onClick={() => setSheet((now) => ({ paper: now && isNew ? now.paper : blankDocument(), open: true }))}
          >
            書類を追加する
          </Button>
        </p>
      )}
      {documents.length >= max && <p className="text-muted mt-1 text-sm">{max}件まで登録できます。</p>}
      {sheet && (
        <DocumentSheet
          key={`${sheet.paper.id}${sheet.paper.path}`}
          {...sheet}
          isNew={isNew}
          save={save}
          reads={reads}
          onClose={close}
          onDone={() => setSheet(undefined)}
        />
      )}
    </>
  )
}

/** The paper that the sheet is about, and whether the sheet is open. */
type Subject = { paper: Partial<EstateDocument>; open: boolean }

const About = ({ paper }: { paper: EstateDocument }) => (
  <>
    <StatusBadge tone={isPublicDocument(paper) ? 'info' : 'quiet'}>{Visibility.label(paper.visibility)}</StatusBadge>
    <p className="mt-1">{documentWords(paper)}</p>
  </>
)

/** What can be done with a paper. */
function Acts({
  paper,
  alive,
  remove,
  onEdit,
}: {
  paper: EstateDocument
  alive: boolean
  remove: Action<EstateDocument>
  onEdit: () => void
}) {
  return (
    <>
      <Button icon={mdiPencilOutline} aria-label={`${paper.name}を直す`} disabled={!alive} onClick={onEdit}>
        直す
      </Button>
      <ActionButton
        action={remove}
        input={paper}
        variant="ghost"
        icon={mdiTrashCanOutline}
        aria-label={`${paper.name}を削除する`}
      >
        削除
      </ActionButton>
    </>
  )
}
