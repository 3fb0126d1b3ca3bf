import type { IdentityDocument } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { User } from '#domain/user/user-fields.ts'
import { papersOf } from './paper-slots.ts'

type DocumentType = CodeOf<typeof IdentityDocument>

/** The papers as they are being gathered: a photo's key for each slot of each document, null where none is yet. */
export type Papers = {
  type: DocumentType | null
  photos: Partial<Record<DocumentType, (string | null)[]>>
  substitute: boolean
  attorney: string | null
}

/** What the application sends of the papers. */
export type PapersBody = Pick<
  User,
  'identificationDocumentType' | 'identificationPaths' | 'substituteFlag' | 'powerOfAttorneyPath'
>

/** The photos of a document, slot by slot. */
export const photosOf = ({ photos }: Papers, type: DocumentType): (string | null)[] =>
  papersOf[type].slots.map((_, at) => photos[type]?.[at] ?? null)

/** The papers that a person has sent before. */
export const papersBefore = (person: PapersBody): Papers => ({
  type: person.identificationDocumentType,
  photos: person.identificationDocumentType ? { [person.identificationDocumentType]: person.identificationPaths } : {},
  substitute: person.substituteFlag,
  attorney: person.powerOfAttorneyPath,
})

/** The papers with a photo put into (or, by null, taken out of) a slot of the chosen document. */
export function withPhoto(papers: Papers, slot: number, path: string | null): Papers {
  const { type, photos } = papers
  if (type === null) return papers
  return { ...papers, photos: { ...photos, [type]: photosOf(papers, type).with(slot, path) } }
}

/** What is sent: the photos of the chosen document only, and a power of attorney only from a substitute. */
export const bodyOf = (papers: Papers): PapersBody => ({
  identificationDocumentType: papers.type,
  identificationPaths: papers.type === null ? [] : photosOf(papers, papers.type).filter((path) => path !== null),
  substituteFlag: papers.substitute,
  powerOfAttorneyPath: papers.substitute ? papers.attorney : null,
})
