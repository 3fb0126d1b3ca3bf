import { z } from 'zod'
import { workNames } from '#domain/desk/work.ts'
import { workRuleFields } from '#domain/desk/work-rule.ts'
import { brandChange, brandFields } from '#domain/operator/brand.ts'
import { operatorChange, operatorFields } from '#domain/operator/operator.ts'
import { providerNames } from '#domain/operator/providers.ts'
import { secondStepRuleFields } from '#domain/operator/second-step-rule.ts'
import { requirementNames } from '#domain/operator/requirements.ts'
import { calls } from '../call.ts'
import { routes } from '../routes.ts'
import { fieldChange } from './field-change.ts'
import { mailTextChange, mailTexts } from './mail-texts.ts'

/** What the operator's form holds at present. */
export const operatorSettings = z.object({
  ...operatorFields,
  version: z.int().describe('この版を読んで保存する。0 は、環境変数の値'),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
  bankAccount: z.string().describe('お振込先として見せている一行'),
})
export type OperatorSettings = z.output<typeof operatorSettings>

/** Another account for transfers, which somebody of the desk has typed and another has not confirmed yet. */
const accountRequest = z.object({
  before: z.string().describe('いまのお振込先'),
  after: z.string().describe('新しいお振込先。「なし」なら、お振込先をなくす'),
  requestedBy: z.string().nullable(),
  isOwn: z.boolean().describe('自分が入力した変更か。自分では確かめられない'),
})
export type AccountRequest = z.output<typeof accountRequest>

const account = z.object({
  version: z.int().describe('この版を読んで答える'),
  request: accountRequest.nullable().describe('確認を待っているお振込先の変更'),
})
export type OperatorAccountState = z.output<typeof account>

const version = z.object({
  version: z.int(),
  at: z.string(),
  who: z.string().nullable(),
  changes: z.array(fieldChange),
})
export type OperatorVersion = z.output<typeof version>

/** Whether the desk must sign in by a second step, and who said so. */
const secondStepRule = z.object({
  ...secondStepRuleFields,
  version: z.int().describe('この版を読んで保存する。0 は、環境変数の値'),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
  isOwnReady: z.boolean().describe('自分が2段階認証を設定しているか。していなければ、必須にできない'),
})
export type SeenSecondStepRule = z.output<typeof secondStepRule>

/** The rule of a kind of work in force. `assignee` is named also while they cannot do the work: then nobody stands in for the desk. */
const workRule = z.object({
  ...workRuleFields,
  kind: z.enum(workNames),
  version: z.int().describe('この版を読んで保存する。0 は、はじめからの決まり'),
  assignee: z.string().nullable().describe('いつもの担当の名前'),
  isAssigneeAble: z
    .boolean()
    .describe('いつもの担当が、いまもその仕事をできるか。できなければ、担当はいないものとして扱う'),
})
export type SeenWorkRule = z.output<typeof workRule>

const workRuleChange = workRule.pick({ kind: true, version: true, days: true, isUrgent: true, assignee: true })
export const workRules = z.object({
  items: z.array(workRule),
  people: z
    .array(z.object({ id: z.string(), name: z.string(), kinds: z.array(z.enum(workNames)) }))
    .describe('仕事を受け持てる運営の人と、受け持てる仕事'),
  history: z
    .array(workRuleChange.extend({ at: z.string(), who: z.string().nullable() }))
    .describe('新しいものから50件'),
})
export type SeenWorkRules = z.output<typeof workRules>

/** How the site shows itself at present, and what it showed before. */
const brand = z.object({
  ...brandFields,
  version: z.int().describe('この版を読んで保存する。0 は、はじめからのブランド'),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
  history: z.array(version).describe('新しいものから100件'),
})
export type BrandSettings = z.output<typeof brand>

/** How the place runs, and what it lacks to go live. */
const state = z.object({
  release: z.string().describe('動いている版'),
  unmet: z.array(z.enum(requirementNames)),
  providers: z.array(
    z.object({
      name: z.enum(providerNames),
      isReal: z.boolean().describe('外部のサービスが設定されているか'),
      succeededAt: z.string().nullable(),
      failedAt: z.string().nullable(),
      failure: z.string().nullable(),
    }),
  ),
})
export type OperatorState = z.output<typeof state>

export const operatorCalls = calls(routes.operator, {
  settings: { output: operatorSettings, summary: '運営者の設定（運営のみ）' },
  change: {
    body: operatorChange,
    output: operatorSettings,
    summary:
      '運営者の設定を保存する（version は読んだ版。保存すると新しい版になる。すでにあるお振込先の変更は、別の担当者が確かめるまで使われない）',
  },
  account: { output: account, summary: '確認を待っている、お振込先の変更（運営のみ）' },
  decideAccount: {
    body: z.strictObject({ version: z.int().min(0), isConfirmed: z.boolean() }),
    output: account,
    summary: 'お振込先の変更を確かめて使う（入力した人とは別の担当者）、または取り下げる',
  },
  state: {
    output: state,
    summary: '動いている版と、公開の準備で足りないものと、外部のサービスの状態',
  },
  testMail: { output: z.object({ to: z.string() }), summary: '自分にテストのメールを送る' },
  secondStep: { output: secondStepRule, summary: '運営の2段階認証を必須にしているか（運営のみ）' },
  changeSecondStep: {
    body: z.strictObject({ ...secondStepRuleFields, version: z.int().min(0) }),
    output: secondStepRule,
    summary:
      '運営の2段階認証を必須にする・やめる（5分以内のログインが要る。必須にする人は、2段階認証でログインしている）',
  },
  workRules: { output: workRules, summary: '仕事の種類ごとの期限・急ぎ・いつもの担当と、その履歴' },
  changeWorkRule: {
    body: z.strictObject({ ...workRuleFields, kind: z.enum(workNames), version: z.int().min(0) }),
    output: workRules,
    summary: '仕事の種類の期限・急ぎ・いつもの担当を変える（version は読んだ版。待っている仕事にも、すぐに当てはまる）',
  },
  brand: { output: brand, summary: 'サイトのブランドと、その履歴（運営のみ）' },
  changeBrand: {
    body: brandChange,
    output: brand,
    summary:
      'サイトのブランドを保存する（version は読んだ版。保存すると新しい版になり、すぐにすべてのページに使われる）',
  },
  mailTexts: { output: mailTexts, summary: '送るメールの件名と本文、その履歴（運営のみ）' },
  changeMailText: {
    body: mailTextChange,
    output: mailTexts,
    summary: 'メールの件名と本文を変える（version は読んだ版。own が null なら、はじめからの文面に戻す）',
  },
  versions: { output: z.object({ items: z.array(version) }), summary: '運営者の設定の履歴（だれが、いつ、何を）' },
})
