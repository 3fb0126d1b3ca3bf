import { Ownership } from '#domain/choices/land.ts'
import { isSold, ListingStatus } from '#domain/choices/listing.ts'
import { HeirConsentStatus, OwnershipPaperKind, OwnershipPaperStatus } from './choices.ts'
import { isSameName } from '#domain/text/same-name.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Obstacle } from '#domain/kit/moves.ts'
import type { Estate } from '../fields.ts'
import type { Check } from '../obstacles/review-checks.ts'
import type { HeirConsent } from './heir-consent.ts'
import type { OwnershipPaper } from './ownership-paper.ts'

type Kind = CodeOf<typeof OwnershipPaperKind>
const { register, familyRegister, division, sealCertificate, powerOfAttorney, ownersIdentity } = OwnershipPaperKind
const heirsPapers: readonly Kind[] = [familyRegister, division, sealCertificate, register]

const papers: Readonly<Record<CodeOf<typeof Ownership>, readonly Kind[]>> = {
  [Ownership.own]: [],
  [Ownership.inherited]: [register],
  [Ownership.inheritedTogether]: [register],
  [Ownership.inheriting]: heirsPapers,
  [Ownership.unregistered]: heirsPapers,
  [Ownership.proxy]: [powerOfAttorney, sealCertificate, ownersIdentity],
}

type OwnedEstate = Pick<Estate, 'ownership'>
/** The papers that show the right to sell a home that is held so, in the order in which they come. */
export const neededPapers = ({ ownership }: OwnedEstate): readonly Kind[] =>
  ownership === null ? [] : papers[ownership]

/** Whether heirs can be asked for a home that is held so. */
export const asksHeirs = ({ ownership }: OwnedEstate): boolean =>
  Ownership.byInheritance.some((code) => code === ownership)

type AskedHome = OwnedEstate & Pick<Estate, 'status' | 'negotiationStatus' | 'price' | 'freeTransfer'>
/** Why nobody can be asked now for their consent to the sale of a home, whose seller is approved or not; null where they can be. */
export function whyNotAsked(home: AskedHome, isApproved: boolean): string | null {
  if (!isApproved)
    return '売主の審査が済むと、相続人の方にお願いできます。まだのときは、本人確認のページから申請してください。'
  if (isSold(home) || home.status === ListingStatus.finished) return '成約か掲載終了の物件では、お願いできません'
  if (!asksHeirs(home)) return '先に、相続した物件であることを選んでください'
  return home.price === null && !home.freeTransfer
    ? '先に価格を入力してください。相続人の方は、価格を見て答えます。'
    : null
}

type Sale = Pick<Estate, 'ownership' | 'price' | 'userID'>
type GivenConsent = Pick<HeirConsent, 'status' | 'price' | 'sellerID' | 'name' | 'typedName'>

/** Whether an heir has agreed to this sale, in the name they were asked by: by this seller, for the price they have read or a higher one. */
export const agreesTo = ({ price, userID }: Omit<Sale, 'ownership'>, consent: GivenConsent): boolean =>
  consent.status === HeirConsentStatus.agreed &&
  (price ?? 0) >= (consent.price ?? 0) &&
  consent.sellerID === userID &&
  isSameName(consent.name, consent.typedName ?? '')

/** Whether an heir has agreed to another price than is asked now. */
export const agreedOtherwise = (sale: Omit<Sale, 'ownership'>, consent: GivenConsent): boolean =>
  consent.status === HeirConsentStatus.agreed && !agreesTo(sale, consent)

const isOpen = ({ status }: Pick<HeirConsent, 'status'>) => HeirConsentStatus.open.some((code) => code === status)
const at = (message: string): Obstacle => ({ path: ['ownership'], message })

/** What the heirs' consent still lacks. Everybody who was asked counts, however the home is said to be held. */
export function lacksOfConsent(sale: Sale, consents: readonly GivenConsent[]): Obstacle[] {
  const open = consents.filter(isOpen)
  if (open.length === 0)
    return sale.ownership === Ownership.inheritedTogether
      ? [at('相続人の方を登録し、全員の同意をもらってください')]
      : []
  const openCount = open.filter((consent) => !agreesTo(sale, consent)).length
  return openCount ? [at(`相続人の同意が、あと${openCount}人分必要です`)] : []
}

type Paper = Pick<OwnershipPaper, 'kind' | 'status'>
/** For whom something is lacking: the papers have to be here for the desk to look at them, and looked at before all see the home. */
export type Stage = 'application' | 'publication'

/** What the right to sell a home still lacks: papers and consents, each with what to do. */
export function lacksOfRight(
  sale: Sale,
  { papers, consents, stage }: { papers: readonly Paper[]; consents: readonly GivenConsent[]; stage: Stage },
): Obstacle[] {
  const { here, checked } = OwnershipPaperStatus
  const goodStatuses: readonly number[] = stage === 'application' ? here : [checked]
  const lackingPapers = neededPapers(sale).filter(
    (kind) => !papers.some((paper) => paper.kind === kind && goodStatuses.includes(paper.status)),
  )
  const verb = stage === 'application' ? '送ってください' : '確認してください'
  return [
    ...lackingPapers.map((kind) => at(`「${OwnershipPaperKind.label(kind)}」を${verb}`)),
    ...lacksOfConsent(sale, consents),
  ]
}

/** What nobody can say yet of the right to sell: how the home is held, or why it is registered in another's name than its owner's. */
function unknownOfRight(
  estate: Sale & Pick<Estate, 'register' | 'ownerLastName' | 'ownerFirstName'>,
): string | undefined {
  const { ownership, register, ownerLastName, ownerFirstName } = estate
  if (ownership === null) return '所有のいきさつが未回答のため、まだ分かりません'
  const owner = `${ownerLastName ?? ''}${ownerFirstName ?? ''}`
  return ownership === Ownership.own && !isSameName(register ?? '', owner)
    ? '登記名義人と所有者がちがうため、まだ分かりません'
    : undefined
}

/** What the desk still has to see before a home is published: the papers of an heir or a proxy, and every heir's consent. */
export function rightCheck(
  estate: Parameters<typeof unknownOfRight>[0],
  there: { papers: readonly Paper[]; consents: readonly GivenConsent[] },
): Check {
  const unknownParts = unknownOfRight(estate)
  return {
    key: 'right',
    label: '売る権利',
    fine: '相続・代理の書類と、相続人の同意に、足りないものはありません',
    issues: lacksOfRight(estate, { ...there, stage: 'publication' }),
    ...(unknownParts !== undefined && { pending: unknownParts }),
  }
}
