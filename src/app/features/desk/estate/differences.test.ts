import { expect, test } from 'vitest'
import { DocumentGroup, EstateDocumentKind, InquirySource, Visibility } from '#domain/choices/listing.ts'
import type { EstateDocument } from '#domain/estate/attachments.ts'
import { documentDifference } from './differences.tsx'

const paper = (id: string, values: Partial<EstateDocument> = {}): EstateDocument => ({
  id,
  name: id,
  path: null,
  visibility: Visibility.seller,
  inquirySource: InquirySource.owner,
  documentKind: EstateDocumentKind.image,
  documentGroup: DocumentGroup.other,
  ...values,
})
const told = (before: EstateDocument[], after: EstateDocument[]) =>
  documentDifference([{ field: 'documents', before, after }]).map(
    ({ what, before, after, isNewFile }) => `${what} ${(after ?? before)?.id}${isNewFile ? ' file' : ''}`,
  )

test('papers that came, went, are described anew or have another file are told apart', () => {
  const before = [paper('a'), paper('b'), paper('c'), paper('d', { path: 'document/1.pdf' })]
  const after = [
    paper('b', { visibility: Visibility.public }),
    paper('c'),
    paper('d', { path: 'document/2.pdf' }),
    paper('e'),
  ]
  expect(told(before, after)).toEqual(['removed a', 'edited b', 'edited d file', 'added e'])
})

test('another order is no change, and without a difference there is none', () => {
  expect(told([paper('a'), paper('b')], [paper('b'), paper('a')])).toEqual([])
  expect(documentDifference([])).toEqual([])
})
