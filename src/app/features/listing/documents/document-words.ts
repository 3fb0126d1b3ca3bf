import { DocumentGroup, EstateDocumentKind, InquirySource, Visibility } from '#domain/choices/listing.ts'
import type { EstateDocument } from '#domain/estate/attachments.ts'
import type { PublicDocument } from '#domain/estate/public-estate.ts'
import { bytes } from '#domain/format/count.ts'

/** What a file is, and its size where it is known: `PDF（1.2MB）`. */
function fileWords(path: string, size: number | null = null): string {
  const kind = path.endsWith('.pdf') ? 'PDF' : '画像'
  return size === null ? kind : `${kind}（${bytes(size)}）`
}

type ToldDocument = Pick<EstateDocument, 'documentGroup' | 'documentKind' | 'inquirySource' | 'path'>

/** How a paper is handed over, and its file: a picture is one. */
function handedOver({ documentKind, path }: ToldDocument, size?: number | null): string[] {
  const kind = EstateDocumentKind.label(documentKind)
  if (path === null) return [kind, 'ファイルなし']
  return documentKind === EstateDocumentKind.image ? [fileWords(path, size)] : [kind, fileWords(path, size)]
}

/** What a reader should know of a paper: what it is about, how it is handed over, its file, or that one has to ask. */
export const publicWords = (paper: PublicDocument): string =>
  [
    DocumentGroup.label(paper.documentGroup),
    ...handedOver(paper, paper.size),
    ...(paper.inquirySource === InquirySource.inquiry ? [InquirySource.label(paper.inquirySource)] : []),
  ].join('、')

/** All that is said of a paper, for its seller and the desk. */
export const documentWords = (paper: EstateDocument): string =>
  [DocumentGroup.label(paper.documentGroup), ...handedOver(paper), InquirySource.label(paper.inquirySource)].join('、')

/** A paper in a line: its name, what is said of it, and who may see it. */
export const documentLine = (paper: EstateDocument): string =>
  `${paper.name}（${documentWords(paper)}、${Visibility.label(paper.visibility)}）`
