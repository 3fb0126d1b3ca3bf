import { z } from 'zod'
import { AuditAct } from '#domain/choices/audit.ts'
import type { Audit } from '#domain/desk/audit.ts'
import { workRuleFields } from '#domain/desk/work-rule.ts'
import { unwrap } from '#domain/kit/field-meta.ts'
import { text } from '#domain/kit/fields.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as all from '#domain/nouns.ts'
import { brandFields } from '#domain/operator/brand.ts'
import { operatorFields } from '#domain/operator/operator.ts'
import { secondStepRuleFields } from '#domain/operator/second-step-rule.ts'
import { user } from '#domain/user/user.ts'
import { past } from '#domain/text/past.ts'
import type { FieldChange } from '#http/shapes/field-change.ts'
import { inWords, labelOf, type NameOf } from './value-words.ts'

const nouns: Readonly<Record<string, Resource | undefined>> = all
/** What lines are about besides nouns. */
const things: Readonly<Record<string, string>> = {
  image: '非公開の書類',
  upload: 'ファイル',
  sellerVerifications: '取引時確認の記録',
  operator: '運営者の設定',
  setup: 'はじめの設定',
  secondStepRule: '運営のログインの設定',
  deskInvitation: '運営の担当者への招待',
  workRule: '仕事の期限と担当',
  mailText: 'メールの文面',
  brand: 'サイトのブランド',
}
/** The fields of what is no noun and has some. */
const shapes: Readonly<Record<string, z.ZodRawShape>> = {
  operator: { ...operatorFields, requestedAccount: text('確認を待つお振込先') },
  secondStepRule: secondStepRuleFields,
  brand: brandFields,
  deskInvitation: { email: user.row.shape.email, deskRoleID: user.row.shape.deskRoleID },
  workRule: workRuleFields,
}
export const thingOf = (noun: string): string => nouns[noun]?.label ?? things[noun] ?? noun

const verbOf = (noun: string, action: string) =>
  nouns[noun]?.moves?.table[action]?.label || AuditAct.label(action) || action

/** What was done to what, as a sentence goes on after whoever did it: `物件「駅前の家」を承認して公開しました`. */
export function deedOf({ noun, rowID, action }: Pick<Audit, 'noun' | 'rowID' | 'action'>, name: string | null): string {
  const thing = rowID === '*' ? `${thingOf(noun)}の一覧` : `${thingOf(noun)}${name ? `「${name}」` : ''}`
  const deed = past(verbOf(noun, action))
  // 返金を承認する, of a refund: the verb names the thing itself.
  const label = `${thingOf(noun)}を`
  if (rowID !== '*' && deed.startsWith(label)) return `${thing}を${deed.slice(label.length)}`
  return `${thing}${deed.includes('を') ? 'について、' : 'を'}${deed}`
}

type Values = Readonly<Record<string, unknown>>

/** What differs between two sets of values; of a part of a row (land, building) its own fields. */
function changesWithin(
  shape: z.ZodRawShape,
  before: Values | null,
  after: Values | null,
  nameOf?: NameOf,
): FieldChange[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const schema = shape[field] && unwrap(shape[field])
    const old = before?.[field]
    const fresh = after?.[field]
    if (schema instanceof z.ZodObject && isPlain(old ?? {}) && isPlain(fresh ?? {}) && !('message' in schema.shape))
      return changesWithin(schema.shape, old as Values | null, fresh as Values | null, nameOf)
    const words = (of: Values | null) => of && inWords(shape, field, of[field], nameOf)
    const change = { label: labelOf(shape, field), before: words(before), after: words(after) }
    return change.before === change.after ? [] : [change]
  })
}
const isPlain = (value: unknown) => typeof value === 'object' && !Array.isArray(value)

/** What a line says that was changed, field by field, by their labels; rows that it names by their names, where `nameOf` knows them. */
export const changesOf = (
  { noun, before, after }: Pick<Audit, 'noun' | 'before' | 'after'>,
  nameOf?: NameOf,
): FieldChange[] => changesWithin(nouns[noun]?.row.shape ?? shapes[noun] ?? {}, before, after, nameOf)

/** What lines can be about, to choose from. */
export const thingOptions = [
  ...Object.values<Resource>(all).map(({ name, label }) => ({ value: name, label })),
  ...Object.entries(things).map(([value, label]) => ({ value, label })),
]

type Option = { value: string; label: string }
const masters = ['serviceMenu', 'facilityCategoryMaster', 'template', 'wizard', 'notice']
const { secondStepOn, secondStepOff, recoveryCodesMade, recoveryCodeUsed } = AuditAct
const { endSignIns, sendReset, promote, download } = AuditAct
const { patchNegotiations, resetSendAt, setChatStartFlag } = AuditAct
/** What is done to some things only, besides the moves that their nouns declare: anything else can be done to all. */
const ownActs: Readonly<Record<string, readonly string[]>> = {
  user: [promote, download, endSignIns, sendReset, secondStepOn, secondStepOff, recoveryCodesMade, recoveryCodeUsed],
  negotiation: [AuditAct.settle, AuditAct.patchAll, patchNegotiations, resetSendAt, setChatStartFlag],
  chat: [AuditAct.hide, AuditAct.withdraw],
  document: [AuditAct.reissue, AuditAct.void],
  payment: [AuditAct.suspicious, AuditAct.stray],
  audit: [AuditAct.accept],
  payoutFile: [AuditAct.import, AuditAct.sent],
  transfer: [AuditAct.import],
  heirConsent: [AuditAct.withdraw],
  deskInvitation: [AuditAct.withdraw],
  serviceMenu: [AuditAct.patchAll],
  operator: [AuditAct.testMail],
  setup: [AuditAct.step],
  ...Object.fromEntries(masters.map((name) => [name, [AuditAct.order]])),
}
const ownActCodes = new Set(Object.values(ownActs).flat())
const commonActs: readonly Option[] = AuditAct.options.filter(({ value }) => !ownActCodes.has(value))

/** What can have been done to one kind of thing, to choose from; without one, what can be done to all. */
export function actsOf(noun: string | undefined): readonly Option[] {
  if (!noun) return commonActs
  const moves = Object.keys(nouns[noun]?.moves?.table ?? {})
  const values = [...moves, ...(ownActs[noun] ?? []), ...commonActs.map(({ value }) => value)]
  return [...new Set(values)].map((value) => ({ value, label: verbOf(noun, value) }))
}

/** Every act that a line can tell of, each once. */
export const actOptions: readonly Option[] = [
  ...Map.groupBy([undefined, ...thingOptions.map(({ value }) => value)].flatMap(actsOf), ({ value }) => value),
].map(([value, options]) => ({ value, label: [...new Set(options.map(({ label }) => label))].join('・') }))
