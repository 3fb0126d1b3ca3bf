import { z } from 'zod'
import { payoutFile } from '#domain/desk/payout/payout-file.ts'
import { audit } from '#domain/desk/audit.ts'
import { workNames } from '#domain/desk/work.ts'
import { day } from '#domain/kit/moments.ts'
import { holdForm, releaseForm } from '#domain/law/erasure.ts'
import { calls } from '../call.ts'
import { lists } from '../desk/lists.ts'
import { routes } from '../routes.ts'
import { hit } from '../shapes.ts'
import { clientAccount } from '../shapes/client-account.ts'
import { erasure } from '../shapes/erasure.ts'
import { exportReason, importRows, importRowsQuery } from '../shapes/estate-import.ts'
import { fieldChange } from '../shapes/field-change.ts'
import { figureCalls } from '../shapes/figures.ts'
import { journal, journalName, journalQuery } from '../shapes/journal.ts'
import { operatorCalls } from '../shapes/operator.ts'
import { receivables, receivablesName } from '../shapes/receivables.ts'
import { unsignedLine } from '../shapes/unsigned-line.ts'
import { setupCalls } from '../shapes/setup.ts'
import { csvEncoding, keyword, rowIDs, crudWithKeyword } from './parts.ts'

const work = z.object({
  kind: z.enum(workNames),
  id: z.string(),
  negotiationID: z.string().nullable(),
  estateID: z.string().nullable().describe('その物件'),
  title: z.string().nullable().describe('物件のタイトル'),
  who: z.string().nullable(),
  since: z.string().describe('いつから待っているか'),
  due: z.string().describe('いつまでに'),
  isUrgent: z.boolean().describe('急ぐ仕事か（設定の「仕事の期限と担当」）'),
  ownerID: z.string().nullable().describe('商談の担当者。いなければ、その仕事のいつもの担当'),
})

/** What a page of the desk's asks of its list: its own search, and where in it one is. */
const askedOfList = z.record(z.string().max(60), z.string().max(2000))
/** The rows of a page as the list's declaration (`desk/`) has them, and how many each tab holds. */
const listPage = z.object({
  rows: z.array(z.looseObject({ id: z.string() })),
  cursor: z.string().nullable(),
  counts: z.record(z.string(), z.int()),
  atLeast: z.array(z.string()).describe('数え切っていないタブ。その件数は「以上」と読む'),
  sum: z.int().nullable().describe('条件に合うすべての行の金額の合計。金額のない一覧と、数え切れない件数では null'),
  asked: z
    .int()
    .nullable()
    .describe('一致するものが多いことばを探すとき、新しいほうから探す件数。それより古いものは、ことばを足すと見つかる'),
})

/** What was done to a row of a master, and by whom. */
const deed = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string().nullable(),
  what: z.string(),
  changes: z.array(fieldChange),
})

const letters = z.strictObject({ encoding: csvEncoding.optional() })

/** Which list is written down, as its page asks for it, with which columns, and in which letters. */
const listExport = z.strictObject({
  list: z.enum([...lists.map(({ name }) => name), receivablesName, journalName, payoutFile.name]),
  search: askedOfList.describe('画面のURLにある条件'),
  columns: z.array(z.string().max(60)).max(100).optional().describe('書き出す列。指定しなければすべて'),
  encoding: csvEncoding.optional(),
})

/** What the desk asks of its own work, and of the place it runs. */
export const deskCalls = {
  audit: crudWithKeyword(audit),
  /** What waits for the desk. */
  desk: calls(routes.desk, {
    history: { output: z.object({ items: z.array(deed) }), summary: 'マスターの行の履歴（だれが、いつ、何を）' },
    order: {
      body: z.strictObject({ from: rowIDs.describe('いまの並び'), to: rowIDs.describe('新しい並び') }),
      output: z.object({ ids: rowIDs }),
      summary: 'マスターを並べ替える',
    },
    figures: figureCalls.desk,
    unsignedLines: {
      output: z.object({ items: z.array(unsignedLine) }),
      summary: 'アプリを通さずに加えられた操作の記録（古いものから100件まで）',
    },
    erasures: {
      output: z.object({ items: z.array(erasure), count: z.int() }),
      summary: '7日のうちに消去する記録と、消去を止めている記録',
    },
    holdErasure: { body: holdForm, output: z.null(), summary: '記録の消去を止める（理由は残る）' },
    releaseErasure: { body: releaseForm, output: z.null(), summary: '止めていた消去を再開する（7日あとから）' },
    list: { query: askedOfList, output: listPage, summary: '運営の一覧の1ページ（条件は画面のURLと同じ）' },
    export: {
      body: listExport,
      output: z.string(),
      summary:
        '一覧をCSVで書き出す（表示している条件と列で）。payoutFile は、承認した振込データ（id）の全銀形式のファイル',
    },
    clientAccount: {
      output: clientAccount,
      summary: '商談の依頼者ごとの会計（契約、上限、見積、注文、書類、入金、返金、未収）',
    },
    receivables: { output: receivables, summary: '未収の一覧（依頼者と商談ごと、期限からの日数ごと）' },
    journal: {
      query: journalQuery,
      output: journal,
      summary: '月の仕訳の合計（明細は CSV）',
    },
    search: {
      query: z.strictObject({ keyword: keyword.min(1, '探すことばを入力してください') }),
      output: z.object({ items: z.array(hit) }),
      summary: '物件・商談・会員・支払い・書類を、ことば・番号・金額で探す（種類ごとに4件まで）',
    },
    putOff: {
      body: z.strictObject({
        kind: z.enum(workNames),
        id: z.string().max(128),
        until: day('いつまで').nullable().describe('この日の朝に戻る。null で、いま戻す'),
      }),
      output: z.null(),
      status: 204,
      summary: '仕事をあとに回す（30日まで）',
    },
    work: {
      query: z.strictObject({
        mine: z.literal('true').optional().describe('true で、自分が担当する商談だけ'),
        areas: z.literal('all').optional().describe('all で、自分の役割の範囲でない仕事も'),
      }),
      output: z.object({
        items: z.array(work),
        counts: z.record(z.enum(workNames), z.int()),
        later: z.array(work.extend({ until: z.string() })).describe('あとに回したもの'),
      }),
      summary: '運営の番のもののうち、自分の役割の範囲のもの（急ぐもの、古いものから、種類ごとに30件まで）と、その数',
    },
  }),
  estateImport: calls(routes.estateImport, {
    template: { query: letters, output: z.string(), summary: '物件のCSVのひな形（見出しと、例の1行）' },
    rows: {
      query: importRowsQuery,
      output: importRows,
      summary: '取り込むとどうなるかを、行ごとに確かめる（何も変えない）',
    },
    faults: { query: letters, output: z.string(), summary: '取り込めない行を、理由の列とともにCSVで受け取る' },
    export: {
      body: z.strictObject({
        search: askedOfList.describe('物件の一覧のURLにある条件'),
        reason: exportReason,
        ...letters.shape,
      }),
      output: z.string(),
      summary: '物件を、取り込みと同じ列のCSVで書き出す（1時間に3回まで。理由は残る）',
    },
  }),
  operator: operatorCalls,
  setup: setupCalls,
  webhook: calls(routes.webhook, {
    secret: {
      output: z.object({ secret: z.string() }),
      summary: '署名の鍵を作る（答えるのはこの1回だけ。前の鍵は24時間だけ使える）',
    },
  }),
}
