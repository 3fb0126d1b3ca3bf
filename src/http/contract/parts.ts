import { z } from 'zod'
import { csvEncodingNames } from '#domain/desk/csv-encoding.ts'
import { crudWithQuery, type Noun } from '../crud.ts'
import { listQuery } from '../filters.ts'

// What calls of several subjects ask with.

export const keyword = z.string().trim().max(100).describe('ことば（スペースで区切ると、すべてを含むもの）')
/** In which letters a CSV file is written: older spreadsheets in Japan take Shift_JIS for granted. */
export const csvEncoding = z.enum(csvEncodingNames).describe('文字コード。指定しなければ utf-8（BOMつき）')
export const rowIDs = z.array(z.string().max(128)).max(1000)

/** The calls of a noun whose lists can be searched by words as well. */
export const crudWithKeyword = <R extends Noun>(noun: R, noteOn?: (field: string) => string) =>
  crudWithQuery(noun, listQuery<R['fields'] & { keyword: unknown }>(noun, { keyword }, noteOn))
