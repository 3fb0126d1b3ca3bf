import type { DocumentRow } from '#http/desk/documents.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { DocumentName } from '#app/features/money/paper/document-name.tsx'

/** What of a paper its row shows in another way than in words. */
export const documentCells = {
  number: (row: DocumentRow) => (
    <>
      <Link
        href={href(pages.adminSelectMenu, { negotiationID: row.negotiationID })}
        className="font-bold hover:underline"
      >
        <DocumentName document={row} />
      </Link>
      <p className="num text-muted text-sm">{row.number}</p>
    </>
  ),
}
