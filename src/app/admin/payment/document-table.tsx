import { mdiDownload } from '@mdi/js'
import { DocumentKind } from '#domain/choices/document.ts'
import type { Document } from '#domain/deal/document.ts'
import { yen } from '#domain/format/money.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { DocumentName } from '#app/services/paper/document-name.tsx'
import { ReissueReceipt } from '#app/services/paper/reissue-receipt.tsx'
import { useSaveDocument } from '#app/services/paper/use-save-document.ts'
import { href, pages } from '#http/pages.ts'

/** Documents as the books want them read: day, kind and number, party, amount, and the PDF. */
export function DocumentTable({ documents }: { documents: readonly Document[] }) {
  const { busy, save } = useSaveDocument()
  return (
    <Table
      caption="書類"
      rows={documents}
      keyOf={({ id }) => id}
      columns={[
        {
          label: '書類',
          head: true,
          cell: (one) => (
            <>
              <p className="font-bold">
                <DocumentName document={one} />
              </p>
              <p className="num text-muted text-sm">{one.number}</p>
            </>
          ),
        },
        { label: '発行日', cell: ({ issuedOn }) => <Time at={issuedOn} /> },
        { label: '取引先', cell: ({ partyName }) => partyName },
        { label: '金額（税込）', align: 'right', cell: ({ amount }) => <b>{yen(amount)}</b> },
        {
          label: '',
          cell: (one) => (
            <div className="flex flex-wrap gap-2">
              <Button
                icon={mdiDownload}
                busy={busy === one.id}
                onClick={() => void save(one)}
                aria-label={`${DocumentKind.label(one.kind)} ${one.number} のPDFを保存する`}
              >
                PDF
              </Button>
              {one.kind === DocumentKind.receipt && <ReissueReceipt receipt={one} />}
              <LinkButton href={href(pages.adminSelectMenu, { negotiationID: one.negotiationID })}>商談</LinkButton>
            </div>
          ),
        },
      ]}
    />
  )
}
