import { DocumentKind } from '#domain/choices/document.ts'
import type { Document } from '#domain/deal/document.ts'
import { yen } from '#domain/format/money.ts'
import { Time } from '#ui/time.tsx'
import { DocumentName } from './document-name.tsx'
import { ReissueReceipt } from './reissue-receipt.tsx'
import { SaveDocument } from './save-document.tsx'

/** The documents that were issued in a deal, newest first, each to be saved as PDF; nothing while there are none. */
export function Documents({ documents }: { documents: readonly Document[] }) {
  if (!documents.length) return null
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="text-xl">
        書類
      </h2>
      <ul role="list" className="border-base-300 mt-3 border-t">
        {documents.map((document) => (
          <li
            key={document.id}
            className="border-base-300 flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-3 text-sm"
          >
            <div className="min-w-0 grow basis-52">
              <p className="font-bold">
                <DocumentName document={document} /> <span className="num font-medium">{document.number}</span>
              </p>
              <p className="text-muted">
                <Time at={document.issuedOn} />
                <span className="num ml-3">{yen(document.amount)}</span>
              </p>
            </div>
            <SaveDocument document={document} />
            {document.kind === DocumentKind.receipt && !document.voidedAt && <ReissueReceipt receipt={document} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
