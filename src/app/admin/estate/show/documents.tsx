import { DocumentGroup, DocumentKind, InquirySource, Visibility } from '#domain/choices/listing.ts'
import type { EstateDocument } from '#domain/estate/attachments.ts'
import { PrivatePaper } from '#app/admin/private-paper.tsx'
import { Group } from './private-data.tsx'

/** The papers of a listing: what they are, who sees them, and the file where there is one. */
export function Documents({ documents }: { documents: readonly EstateDocument[] }) {
  return (
    <Group title="書類">
      {documents.length === 0 && <p className="text-muted text-sm">届いている書類はありません。</p>}
      <ul role="list" className="grid gap-4">
        {documents.map((one) => (
          <li key={one.id} className="text-sm">
            {one.path ? <PrivatePaper path={one.path} name={one.name} /> : <p className="font-bold">{one.name}</p>}
            <p className="text-muted mt-1">
              {[
                DocumentGroup.label(one.documentGroup),
                DocumentKind.label(one.documentKind),
                Visibility.label(one.visibility),
                InquirySource.label(one.inquirySource),
              ].join('・')}
            </p>
          </li>
        ))}
      </ul>
    </Group>
  )
}
