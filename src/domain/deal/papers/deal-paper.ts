import { DeskArea } from '#domain/choices/desk-area.ts'
import { z } from 'zod'
import { DealPaperKind } from '#domain/choices/agreeing.ts'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { flag, integer, maybe, ref, text } from '#domain/kit/fields.ts'
import { day, time, timeText } from '#domain/kit/moments.ts'
import { json, oneOf } from '#domain/kit/parts.ts'
import { resource, type RowOf } from '#domain/kit/resource.ts'
import { isAdmin, isParty, isSignedIn, nobody } from '#domain/kit/rules.ts'
import { negotiation, type Negotiation } from '../negotiation.ts'

/** How many papers a deal has at most, all editions counted. */
export const maxPapers = 100

const opening = z.strictObject({
  side: z.literal([Role.admin, Role.seller, Role.buyer]),
  firstAt: timeText('日時'),
  lastAt: timeText('日時'),
  times: z.int().min(1),
})
export type Opening = z.output<typeof opening>

const fields = {
  negotiationID: ref('商談'),
  kind: oneOf('書類の種類', DealPaperKind),
  name: text('書類名', { min: 1, max: 100, isMailed: true }),
  path: ref('ファイル', { upload: 'deal' }),
  edition: integer('第何版', { min: 1 }),
  /** Of the file as it was handed over, so that a copy can be compared (施行規則15条の14第2項 and its like); older papers have none. */
  sha256: maybe(text('ファイルのSHA-256', { max: 64 })),
  /** Of a paper of the law that somebody has not agreed to take as a file. The file is then the copy. */
  handedOn: maybe(day('買主に書面で交付した日')),
  /** The same for the seller, who is given the paper of the contract alone. */
  sellerHandedOn: maybe(day('売主に書面で交付した日')),
  replacesID: maybe(ref('前の版')),
  replacedAt: maybe(time('新しい版に替わった日時')),
  side: oneOf('出した側', Role),
  uploaderID: ref('出した人'),
  openings: json('開いた記録', z.array(opening).max(3)),
  isOpened: flag('ほかの人が開いた'),
}
export type DealPaper = RowOf<typeof fields>

const { explanation, contractDocument } = DealPaperKind
/** Whether a paper of this kind is one that the law has the broker hand over (宅地建物取引業法35条, 37条): the desk alone does. */
export const isBrokersPaper = (kind: unknown): boolean => kind === explanation || kind === contractDocument

/** Whether the end of a deal rests on a paper, so that it stays: a brokered deal is finished with the papers of the law. */
export const endRestsOn = ({ kind }: Pick<DealPaper, 'kind'>, { status }: Pick<Negotiation, 'status'>): boolean =>
  status === DealStatus.finished && isBrokersPaper(kind)

type Consents = Pick<Negotiation, 'buyerAcceptsFilesAt' | 'sellerAcceptsFilesAt'>
/**
 * The sides to whom the law has a paper handed, and who have not agreed to take it as a file: the explanation's to the buyer
 * (宅地建物取引業法35条8項), the contract's to both (37条4項).
 */
export function sidesWithoutConsent(
  kind: unknown,
  { buyerAcceptsFilesAt, sellerAcceptsFilesAt }: Consents,
): (typeof Role.buyer | typeof Role.seller)[] {
  if (!isBrokersPaper(kind)) return []
  const buyer = buyerAcceptsFilesAt === null ? [Role.buyer] : []
  return kind === contractDocument && sellerAcceptsFilesAt === null ? [...buyer, Role.seller] : buyer
}

/** On which day each side was given a paper by hand: the field that says it, and whom. */
export const handedFields = [
  { name: 'handedOn', side: Role.buyer },
  { name: 'sellerHandedOn', side: Role.seller },
] as const

/** Whether papers can be handed over in a deal: both sides are there, and it has not failed. */
export const takesPapers = ({
  buyerID,
  status,
  sellerInvitedFlag,
  negotiationType,
}: Pick<Negotiation, 'buyerID' | 'status' | 'sellerInvitedFlag' | 'negotiationType'>): boolean =>
  buyerID !== null && status !== DealStatus.failed && (sellerInvitedFlag || negotiationType === DealRole.seller)

/**
 * A paper that one side of a deal, or the desk, hands the others: all who may read the deal may open it, and all of them see who
 * has opened it when. Another edition takes its place, and the earlier one stays. Whoever handed it over may take it back until
 * anybody else has opened it; the desk is one side.
 */
export const dealPaper = resource('dealPaper', fields, {
  label: '商談の書類',
  calls: ['list', 'create', 'remove'],
  logsCreation: true,
  area: DeskArea.deal,
  rules: {
    read: isSignedIn,
    create: isSignedIn,
    remove: (me) =>
      isAdmin(me) ? [{ side: Role.admin, isOpened: false }] : isParty(me) && [{ uploaderID: me.id, isOpened: false }],
  },
  defaults: (me) => ({
    edition: 1,
    openings: [],
    isOpened: false,
    ...(me && {
      side: me.role,
      uploaderID: me.id,
    }),
  }),
  writers: {
    edition: nobody,
    sha256: nobody,
    replacedAt: nobody,
    side: nobody,
    uploaderID: nobody,
    openings: nobody,
    isOpened: nobody,
  },
  createOnly: ['negotiationID', 'kind', 'name', 'path', 'handedOn', 'sellerHandedOn', 'replacesID'],
  audited: true,
  parent: { field: 'negotiationID', noun: negotiation },
})

/** The openings of a paper after another one of that side. */
export function openedBy(openings: readonly Opening[], side: Opening['side'], now: string): Opening[] {
  const earlier = openings.find((opening) => opening.side === side)
  const opening = { side, firstAt: earlier?.firstAt ?? now, lastAt: now, times: (earlier?.times ?? 0) + 1 }
  return [...openings.filter((other) => other !== earlier), opening]
}
