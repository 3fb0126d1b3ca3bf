import { ListingStatus } from '#domain/choices/listing.ts'
import { DocumentsEditor } from '#app/features/listing/documents/documents-editor.tsx'
import { useApp } from '#app/shell/use-app.ts'
import type { Listing } from '../listing.ts'
import { isLocked } from '../listing-state.ts'

/** The papers of a listing, to be changed here as long as its seller may write. */
export function ListingDocuments({ estate }: { estate: Listing }) {
  const { id, version, status, documents } = estate
  const { api } = useApp()
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="mb-4 text-xl">
        書類
      </h2>
      {status === ListingStatus.approved && (
        <p className="text-muted mb-4 text-sm">
          追加や変更は、次の承認のあとで公開されます。削除した書類と、「売主のみ」にした書類は、すぐに見られなくなります。
        </p>
      )}
      <DocumentsEditor
        documents={documents}
        isLocked={isLocked(estate)}
        put={(next) => api.estate.patch({ id, body: { documents: next, version } })}
      />
    </section>
  )
}
