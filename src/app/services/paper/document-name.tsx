import { DocumentKind } from '#domain/choices/document.ts'
import type { Document } from '#domain/deal/document.ts'
import { count } from '#domain/format/count.ts'

/** What a document is, and how often it was issued again. */
export const DocumentName = ({ document: { kind, reissues } }: { document: Pick<Document, 'kind' | 'reissues'> }) => (
  <>
    {DocumentKind.label(kind)}
    {reissues > 0 && <span className="text-muted font-medium">（再発行 {count(reissues, '回')}）</span>}
  </>
)
