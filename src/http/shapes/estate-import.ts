import { z } from 'zod'
import { importRowStateNames } from '#domain/choices/import.ts'
import { maxImportRows } from '#domain/estate/import/import-columns.ts'
import { longText } from '#domain/kit/fields.ts'

const state = z.enum(importRowStateNames)
const cell = z.string().describe('セルの文字（200文字まで）')

const importRow = z.object({
  line: z.int().describe('ファイルの何行目か'),
  number: z.string().describe('自社管理番号'),
  state,
  homeID: z.string().nullable().describe('いま、この番号をもつ物件'),
  title: z.string().nullable(),
  about: z.string().describe('所在地と価格'),
  faults: z
    .array(z.object({ column: z.string().nullable(), cell, message: z.string() }))
    .describe('取り込めない理由。column は列の名前'),
  changes: z.array(z.object({ column: z.string(), before: cell, after: cell })).describe('変わる項目'),
})
export type ImportRow = z.output<typeof importRow>

/** Some of the rows of an import in one state, and how many there are in each. */
export const importRows = z.object({
  columns: z.array(z.object({ path: z.string(), name: z.string() })).describe('列に割り当てられる項目'),
  counts: z.record(state, z.int()),
  state,
  from: z.int(),
  pictureCount: z.int().describe('ZIPの中の写真の数'),
  rows: z.array(importRow),
})
export type ImportRows = z.output<typeof importRows>

export const importRowsQuery = z.strictObject({
  state: state.optional().describe('どの状態の行か。指定しなければ、取り込めない行から'),
  from: z.coerce
    .number()
    .pipe(z.int().min(0).max(maxImportRows))
    .default(0)
    .describe('その状態の何行目からか。50行ずつ答える'),
})

/** Why homes leave the site, in the words of whoever takes them. */
export const exportReason = longText('書き出す理由', { min: 1, max: 500 })
