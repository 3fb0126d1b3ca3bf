import { DocumentKind } from '#domain/choices/document.ts'
import type { Document } from '#domain/deal/document.ts'
import { yen } from '#domain/format/money.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { DocumentName } from '#app/services/paper/document-name.tsx'
import { ReissueReceipt } from '#app/services/paper/reissue-receipt.tsx'
import { SaveDocument } from '#app/services/paper/save-document.tsx'
import { href, pages } from '#http/pages.ts'

/** Documents as the books want them read: day, kind and number, party, amount, and the PDF. */
export function DocumentTable({ documents }: { documents: readonly Document[] }) {
  return (
    <Table
      caption="書類"
      rows={documents}
      keyOf={({ id }) => id}
      columns={[
        {
          label: '書類',
          head: true,
          cell: (document) => (
            <>
              <p className="font-bold">
                <DocumentName document={document} />
              </p>
              <p className="num text-muted text-sm">{document.number}</p>
            </>
          ),
        },
        { label: '発行日', cell: ({ issuedOn }) => <Time at={issuedOn} /> },
        { label: '取引先', cell: ({ partyName }) => partyName },
        { label: '金額（税込）', align: 'right', cell: ({ amount }) => <b>{yen(amount)}</b> },
        {
          label: '',
          cell: (document) => (
            <div className="flex flex-wrap gap-2">
              <SaveDocument document={document} />
              {document.kind === DocumentKind.receipt && <ReissueReceipt receipt={document} />}
              <LinkButton href={href(pages.adminSelectMenu, { negotiationID: document.negotiationID })}>
                商談
              </LinkButton>
            </div>
          ),
        },
      ]}
    />
  )
}
