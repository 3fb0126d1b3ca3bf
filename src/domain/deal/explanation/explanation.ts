import { DeskArea } from '#domain/choices/desk-area.ts'
import { ExplanationMethod, ExplanationStatus } from '#domain/choices/agreeing.ts'
import { Role } from '#domain/choices/person.ts'
import { flag, longText, maybe, ref, text } from '#domain/kit/fields.ts'
import { day, time } from '#domain/kit/moments.ts'
import { machine } from '#domain/kit/moves.ts'
import { oneOf } from '#domain/kit/parts.ts'
import { resource, type RowOf } from '#domain/kit/resource.ts'
import { isAdmin, isSignedIn, nobody } from '#domain/kit/rules.ts'
import { transactionSpecialist } from '#domain/master/transaction-specialist.ts'
import { negotiation } from '../negotiation.ts'
import { dealPaper } from '../papers/deal-paper.ts'

const fields = {
  negotiationID: ref('商談'),
  status: oneOf('状態', ExplanationStatus),
  heldAt: time('説明した日時'),
  method: oneOf('説明の方法', ExplanationMethod),
  consentedOn: maybe(day('買主がITでの説明を承諾した日')),
  paperSentOn: maybe(day('重要事項説明書を送った日')),
  certificateShown: flag('宅地建物取引士証の提示'),
  listenerName: text('説明を受けた人', { min: 1, max: 60 }),
  specialistID: ref('説明した宅地建物取引士', { of: transactionSpecialist }),
  specialistName: text('宅地建物取引士の氏名', { max: 60 }),
  specialistNumber: text('宅地建物取引士の登録番号', { max: 30 }),
  paperID: ref('渡した重要事項説明書', { of: dealPaper }),
  voidReason: maybe(longText('取り消す理由', { min: 1, max: 500 })),
  voidedAt: maybe(time('取り消した日時')),
}
export type Explanation = RowOf<typeof fields>

const { standing, voided } = ExplanationStatus

const moves = machine<Explanation>()('status', {
  void: {
    label: '説明の記録を取り消す',
    from: [standing],
    to: voided,
    by: [Role.admin],
    needs: ['voidReason'],
    reason: 'voidReason',
    sets: (_, now) => ({ voidedAt: now }),
  },
})

/**
 * That a 宅地建物取引士 has explained the home and the sale to the buyer before the contract (重要事項説明, 宅地建物取引業法35条): when,
 * how, by whom, with the name and the number of that day. It is a fact of its day and never changed: a wrong one is voided, and
 * another one recorded. Who may read the deal may read it.
 */
export const explanation = resource('explanation', fields, {
  label: '重要事項説明の記録',
  calls: ['list', 'create', 'patch'],
  area: DeskArea.deal,
  rules: { read: isSignedIn, create: isAdmin, change: nobody, move: isAdmin },
  moves,
  defaults: () => ({ status: standing, certificateShown: false, specialistName: '', specialistNumber: '' }),
  writers: { specialistName: nobody, specialistNumber: nobody, voidReason: nobody, voidedAt: nobody },
  createOnly: [
    'negotiationID',
    'heldAt',
    'method',
    'consentedOn',
    'paperSentOn',
    'certificateShown',
    'listenerName',
    'specialistID',
    'paperID',
  ],
  audited: true,
  parent: { field: 'negotiationID', noun: negotiation },
})

/** Whether the record of an explanation counts. */
export const isStanding = ({ status }: Pick<Explanation, 'status'>): boolean => status === standing
