import { ListingStatus } from '#domain/choices/listing.ts'
import type { FormerDocument } from '#http/shapes.ts'
import { Time } from '#ui/time.tsx'
import { DocumentsEditor } from '#app/features/listing/documents/documents-editor.tsx'
import { documentLine } from '#app/features/listing/documents/document-words.ts'
import { PaperRow } from '#app/shell/paper/paper-row.tsx'
import { useApp } from '#app/shell/use-app.ts'
import type { Review } from './load-review.ts'
import { Group } from './seller-data.tsx'

/** The papers of a listing: what they are, who sees them, their files, and the ones that there were before. */
export function Documents({ review: { estate, formerDocuments } }: { review: Review }) {
  const { id, version, status, documents } = estate
  const { api } = useApp()
  return (
    <Group title="書類">
      {status === ListingStatus.approved && (
        <p className="text-muted mb-3 text-sm">追加や変更は、次の承認のあとで公開されます。</p>
      )}
      <DocumentsEditor
        documents={documents}
        isRecorded
        put={(next) => api.estate.patch({ id, body: { documents: next, version } })}
      />
      {formerDocuments.length > 0 && <Former documents={formerDocuments} />}
    </Group>
  )
}

/** The papers that were replaced, changed or removed, the last one first: their files stay open to the desk. */
const Former = ({ documents }: { documents: readonly FormerDocument[] }) => (
  <details className="mt-4">
    <summary className="flex min-h-11 cursor-pointer items-center text-sm underline">
      以前の書類（{documents.length}件）
    </summary>
    <ul role="list" className="border-base-300 border-t">
      {documents.map((former) => (
        <PaperRow
          key={`${former.addedAt}${former.document.id}${former.document.path}`}
          paper={former.document}
          about={<Story of={former} />}
          isRecorded
        />
      ))}
    </ul>
  </details>
)

const by = (name: string | null) => (name ? `（${name}さん）` : '')

/** What is told of a former paper: what it was, and when it came, was approved and went. */
const Story = ({ of: { document, addedAt, addedBy, approvedAt, removedAt, removedBy } }: { of: FormerDocument }) => (
  <>
    <p>{documentLine(document)}</p>
    <p className="mt-1">
      <Time at={addedAt} as="full" />
      に追加{by(addedBy)}
      {approvedAt && (
        <>
          ・<Time at={approvedAt} as="full" />
          に承認
        </>
      )}
      {removedAt && (
        <>
          ・<Time at={removedAt} as="full" />
          に変更・削除{by(removedBy)}
        </>
      )}
    </p>
  </>
)
