import { IdentityDocument } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { User } from '#domain/user/user-fields.ts'

type DocumentType = CodeOf<typeof IdentityDocument>

/** A place for one photo of an identity document. */
export type PaperSlot = { label: string; hint: string; required: boolean }
/** How a document is photographed: its slots, and a warning to read before. */
type Paper = { slots: readonly PaperSlot[]; warning?: { title: string; body: string } }

const { drivingLicence, passport, myNumberCard } = IdentityDocument

/**
 * What is photographed of each identity document. A national ID card has one slot only: its back bears the My Number,
 * which may not be collected (番号法20条).
 */
export const papersOf: Record<DocumentType, Paper> = {
  [drivingLicence]: {
    slots: [
      { label: 'おもて面', hint: '氏名・住所・有効期限が読めるように撮ってください。', required: true },
      { label: 'うら面', hint: '住所や氏名の変更が書かれているときだけ必要です。', required: false },
    ],
  },
  [passport]: {
    slots: [
      { label: '顔写真のページ', hint: '氏名・生年月日・有効期限が読めるように撮ってください。', required: true },
      {
        label: '住所のわかる書類',
        hint: '住民票の写しや公共料金の領収書など、発行から6か月以内のもの。マイナンバーの載った住民票は使えません。',
        required: true,
      },
    ],
  },
  [myNumberCard]: {
    slots: [{ label: 'おもて面', hint: '氏名・住所・顔写真のある面だけを撮ってください。', required: true }],
    warning: {
      title: 'うら面と、12桁の番号は絶対に撮らないでください',
      body: 'マイナンバー（個人番号）は、法律により、お預かりできません。番号が写っているときは、すぐに削除し、おもて面だけの写真をもう一度お願いします。',
    },
  },
}

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

/** The papers of somebody as they are shown; who does not check identities at the desk sees none. */
type ShownPapers = Partial<PapersBody> & Pick<PapersBody, 'substituteFlag'>

/** The papers that a person has sent before. */
export const papersBefore = ({
  identificationDocumentType: type = null,
  identificationPaths = [],
  substituteFlag,
  powerOfAttorneyPath = null,
}: ShownPapers): Papers => ({
  type,
  photos: type ? { [type]: identificationPaths } : {},
  substitute: substituteFlag,
  attorney: powerOfAttorneyPath,
})

/** The papers with a photo put into (or, by null, taken out of) a slot of the chosen document. */
export function withPhoto(papers: Papers, slot: number, path: string | null): Papers {
  const { type, photos } = papers
  if (type === null) return papers
  return { ...papers, photos: { ...photos, [type]: photosOf(papers, type).with(slot, path) } }
}

/** The photos of a document that are sent. What is no must is left out where a must is missing: it would be taken for that. */
function sentOf(papers: Papers, type: DocumentType): string[] {
  const { slots } = papersOf[type]
  const photos = photosOf(papers, type)
  const isWhole = slots.every(({ required }, at) => !required || photos[at])
  return photos.filter((_, at) => isWhole || slots[at]?.required).filter((path) => path !== null)
}

/** What is sent: the photos of the chosen document only, and a power of attorney only from a substitute. */
export const bodyOf = (papers: Papers): PapersBody => ({
  identificationDocumentType: papers.type,
  identificationPaths: papers.type === null ? [] : sentOf(papers, papers.type),
  substituteFlag: papers.substitute,
  powerOfAttorneyPath: papers.substitute ? papers.attorney : null,
})
