import { DeskArea } from '#domain/choices/desk-area.ts'
import { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { Role } from '#domain/choices/person.ts'
import { date } from '#domain/format/date.ts'
import { flag, integer, longText, maybe, ref, text, yen } from '#domain/kit/fields.ts'
import { day, dayText, time, timeText } from '#domain/kit/moments.ts'
import { machine, system, type Obstacle } from '#domain/kit/moves.ts'
import { json, oneOf } from '#domain/kit/parts.ts'
import { resource, type RowOf } from '#domain/kit/resource.ts'
import { isAdmin, isSeller, nobody, type Me } from '#domain/kit/rules.ts'
import { renewableFrom, renewedUntil } from '#domain/law/brokerage-duties.ts'
import { estate } from '../estate.ts'
import { BrokerageStatus, BrokerageType, PaperDelivery } from './choices.ts'

/** How many editions of its paper a contract has at most: one at its beginning, one for each new price or renewal. */
const maxEditions = 60

/** What the paper of the contract says, as it was agreed upon that day (34条の2第1項). */
const edition = z.strictObject({
  madeAt: timeText('日時'),
  client: z.strictObject({ name: z.string(), address: z.string() }),
  operator: z.strictObject({
    name: z.string(),
    representative: z.string(),
    address: z.string(),
    licence: z.string(),
    phone: z.string(),
  }),
  home: z.strictObject({ number: z.string(), kind: z.string(), address: z.string(), size: z.string() }),
  /** Whether the operator acts for the client (代理, 34条の3); absent in papers that do not say so, which are of 媒介. */
  isAgency: z.boolean().optional(),
  type: z.literal(BrokerageType.options.map(({ value }) => value)),
  price: z.int(),
  fee: z.int(),
  cheapPropertyAgreed: z.boolean(),
  delivery: z.literal(PaperDelivery.options.map(({ value }) => value)),
  beginsOn: dayText('日付'),
  endsOn: dayText('日付'),
})
export type BrokerageEdition = z.output<typeof edition>

const fields = {
  estateID: ref('物件'),
  clientID: ref('依頼者'),
  status: oneOf('状態', BrokerageStatus),
  type: oneOf('媒介契約の種類', BrokerageType),
  /** The price that the home is offered for, and the fee that falls due when it is sold for it, with tax. */
  price: maybe(yen('媒介価額')),
  fee: maybe(yen('約定報酬額（税込）')),
  cheapPropertyAgreed: flag('低廉な空家等の特例への合意'),
  delivery: oneOf('書面の受け取り方', PaperDelivery),
  paperSentOn: maybe(day('書面を送った日')),
  confirmedAt: maybe(time('依頼者が確認した日時')),
  beginsOn: maybe(day('有効期間のはじめ')),
  endsOn: maybe(day('有効期間の終わり')),
  renewals: integer('更新した回数', { max: maxEditions }),
  endNoticedOn: maybe(day('終わりを知らせた日')),
  endedAt: maybe(time('終わった日時')),
  endReason: maybe(longText('終わった理由', { min: 1, max: 500 })),
  reinsDueOn: maybe(day('レインズへの登録の期限')),
  reinsNumber: maybe(text('レインズの登録番号', { min: 1, max: 20, exact: true })),
  reinsRegisteredOn: maybe(day('レインズに登録した日')),
  reinsCertificatePath: maybe(ref('レインズの登録証明書', { upload: 'document' })),
  reinsSaleReportedOn: maybe(day('レインズに成約を通知した日')),
  reportDueOn: maybe(day('次の業務報告の期限')),
  editions: json('書面', z.array(edition).max(maxEditions)),
}
export type BrokerageContract = RowOf<typeof fields>

const { draft, confirmed, inForce, ended, terminated } = BrokerageStatus

/** What is over is not renewed: from the day after its last one, the home is entrusted by another contract (34条の2第1項・第4項). */
function obstaclesToRenewal({ endsOn, renewals }: BrokerageContract, now = new Date().toISOString()): Obstacle[] {
  const today = tokyoDate(now)
  const refuse = (message: string): Obstacle[] => [{ path: ['endsOn'], message, isState: true }]
  if (endsOn !== null && today < renewableFrom(endsOn))
    return refuse(`更新は、${date(renewableFrom(endsOn))}から申し出られます`)
  if (endsOn !== null && today > endsOn)
    return refuse(
      `有効期間は${date(endsOn)}で終わったため、更新できません。新しい媒介契約で、あらためて依頼してください。`,
    )
  return renewals >= maxEditions ? refuse('これ以上、更新できません') : []
}

/**
 * The life of a contract. The client confirms it with the application for the listing, the desk accepts it with the approval:
 * neither is asked twice.
 */
const moves = machine<BrokerageContract>()('status', {
  confirm: {
    label: '媒介を依頼する',
    from: [draft],
    to: confirmed,
    by: [system],
    sets: (_, now) => ({ confirmedAt: now }),
  },
  takeBack: {
    label: '依頼を取り下げる',
    from: [confirmed],
    to: draft,
    by: [system],
    sets: () => ({ confirmedAt: null }),
  },
  accept: { label: '媒介を引き受ける', from: [confirmed], to: inForce, by: [system] },
  renew: {
    label: '更新を申し出る',
    from: [inForce],
    to: inForce,
    by: [Role.seller],
    obstacles: obstaclesToRenewal,
    sets: ({ endsOn, renewals }) => ({
      endsOn: endsOn && renewedUntil(endsOn),
      renewals: renewals + 1,
      endNoticedOn: null,
    }),
  },
  terminate: {
    label: '媒介契約を解除する',
    from: [inForce],
    to: terminated,
    by: [Role.seller, Role.admin],
    needs: ['endReason'],
    reason: 'endReason',
    sets: (_, now) => ({ endedAt: now }),
  },
  end: { label: '媒介契約を終える', from: [inForce], to: ended, by: [system], sets: (_, now) => ({ endedAt: now }) },
  resume: {
    label: '媒介契約の終わりを取り消す',
    from: [ended],
    to: inForce,
    by: [system],
    sets: () => ({ endedAt: null, endReason: null }),
  },
})

const own = (me: Me) => isAdmin(me) || (isSeller(me) && [{ clientID: me.id }])

/**
 * 媒介契約: the seller asks the operator to find a buyer, for a price, a fee and a time. A listing whose 取引態様 is 媒介 is published
 * with one in force alone (宅地建物取引業法34条の2). Private to its client and the desk.
 */
export const brokerageContract = resource('brokerageContract', fields, {
  label: '媒介契約',
  calls: ['list', 'create', 'patch'],
  area: DeskArea.review,
  rules: {
    read: own,
    create: isSeller,
    change: (me) =>
      isAdmin(me)
        ? [{ status: BrokerageStatus.concluded }]
        : isSeller(me) && [{ clientID: me.id, status: [draft, inForce] }],
    move: own,
  },
  moves,
  defaults: (me) => ({
    clientID: me?.id ?? '',
    status: draft,
    type: BrokerageType.open,
    cheapPropertyAgreed: false,
    delivery: PaperDelivery.post,
    renewals: 0,
    editions: [],
  }),
  writers: {
    clientID: nobody,
    type: isSeller,
    price: nobody,
    fee: nobody,
    cheapPropertyAgreed: isSeller,
    delivery: isSeller,
    paperSentOn: isAdmin,
    confirmedAt: nobody,
    beginsOn: nobody,
    endsOn: nobody,
    renewals: nobody,
    endNoticedOn: nobody,
    endedAt: nobody,
    endReason: nobody,
    reinsDueOn: nobody,
    reinsNumber: isAdmin,
    reinsRegisteredOn: isAdmin,
    reinsCertificatePath: isAdmin,
    reinsSaleReportedOn: isAdmin,
    reportDueOn: nobody,
    editions: nobody,
  },
  createOnly: ['estateID'],
  audited: true,
  parent: { field: 'estateID', noun: estate },
})
