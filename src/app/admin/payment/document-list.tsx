import { mdiFileSearchOutline } from '@mdi/js'
import { DocumentKind } from '#domain/choices/document.ts'
import { type DocumentRow, documents } from '#http/desk/documents.ts'
import type { ListSearch } from '#http/desk/list-search.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { DocumentName } from '#app/services/paper/document-name.tsx'
import { ReissueReceipt } from '#app/services/paper/reissue-receipt.tsx'
import { SaveDocument } from '#app/services/paper/save-document.tsx'
import { DeskList } from '../list/desk-list.tsx'
import type { ListData } from '../list/load-list.ts'

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

/** Saving stands first, at the same place in every row. */
const acts = (row: DocumentRow) => (
  <div className="flex flex-nowrap justify-end gap-2">
    {row.kind === DocumentKind.receipt && <ReissueReceipt receipt={row} />}
    <SaveDocument document={row} />
  </div>
)

/** All papers about money, with what the found ones add up to. */
export const Documents = ({ data, search }: { data: ListData<DocumentRow>; search: ListSearch }) => (
  <DeskList
    list={documents}
    data={data}
    search={search}
    cells={documentCells}
    acts={acts}
    empty={{
      icon: mdiFileSearchOutline,
      title: '書類はまだありません',
      children: '見積を確定すると、ここに残ります。',
    }}
  />
)
