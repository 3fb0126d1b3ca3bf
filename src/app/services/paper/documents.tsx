import { mdiDownload } from '@mdi/js'
import { DocumentKind } from '#domain/choices/document.ts'
import type { Document } from '#domain/deal/document.ts'
import { yen } from '#domain/format/money.ts'
import { Button } from '#ui/action/button.tsx'
import { Time } from '#ui/time.tsx'
import { DocumentName } from './document-name.tsx'
import { ReissueReceipt } from './reissue-receipt.tsx'
import { useSaveDocument } from './use-save-document.ts'

/** The documents that were issued in a deal, newest first, each to be saved as PDF; nothing while there are none. */
export function Documents({ documents }: { documents: readonly Document[] }) {
  const { busy, save } = useSaveDocument()
  if (!documents.length) return null
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="text-xl">
        書類
      </h2>
      <ul role="list" className="border-base-300 mt-3 border-t">
        {documents.map((one) => (
          <li
            key={one.id}
            className="border-base-300 flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-3 text-sm"
          >
            <div className="min-w-0 grow basis-52">
              <p className="font-bold">
                <DocumentName document={one} /> <span className="num font-medium">{one.number}</span>
              </p>
              <p className="text-muted">
                <Time at={one.issuedOn} />
                <span className="num ml-3">{yen(one.amount)}</span>
              </p>
            </div>
            <Button
              icon={mdiDownload}
              busy={busy === one.id}
              onClick={() => void save(one)}
              aria-label={`${DocumentKind.label(one.kind)} ${one.number} のPDFを保存する`}
            >
              PDF
            </Button>
            {one.kind === DocumentKind.receipt && <ReissueReceipt receipt={one} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
