import { DocumentKind } from '#domain/choices/document.ts'
import type { Document } from '#domain/deal/document.ts'
import { count } from '#domain/format/count.ts'

/** What a document is, how often it was issued again, and whether it no longer stands. */
export const DocumentName = ({
  document: { kind, reissues, voidedAt },
}: {
  document: Pick<Document, 'kind' | 'reissues' | 'voidedAt'>
}) => (
  <>
    {DocumentKind.label(kind)}
    {reissues > 0 && <span className="text-muted font-medium">（再発行 {count(reissues, '回')}）</span>}
    {voidedAt && <span className="text-muted font-medium">（取り消し）</span>}
  </>
)
