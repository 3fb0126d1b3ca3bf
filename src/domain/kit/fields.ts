import { digits } from '../format/count.ts'
import { z } from 'zod'
import { withMeta, type FieldMeta } from './field-meta.ts'

// Exported from here as well, because whoever works with fields also reads their labels, columns and controls.
export { metaOf, isOptional, takesAny, uploadsIn, type ColumnType, type FieldMeta } from './field-meta.ts'

/** A field that may be empty: null in rows and answers. */
export const maybe = <S extends z.ZodType>(schema: S): z.ZodNullable<S> => schema.nullable()

/** PostgreSQL refuses U+0000 in text. */
const storable = (error: string) => z.string(error).regex(/^[^\u0000]*$/, '使えない文字が含まれています')
const line = () => storable('入力してください').trim()

type Length = { min?: number; max: number }
function lineOfLength({ min = 0, max }: Length) {
  const words = line().max(max, `${digits(max)}文字以内で入力してください`)
  return min ? words.min(min, min === 1 ? '入力してください' : `${min}文字以上で入力してください`) : words
}

type LineOptions = Partial<Length> & { exact?: boolean } & Pick<FieldMeta, 'isMailed'>
/**
 * One line of words. `min` and `max` in characters. `exact`: lists are filtered by equality, not by words in it. `isMailed`: mails to
 * others say it, so that it names no site.
 */
export const text = (label: string, { min, max = 255, exact = false, isMailed }: LineOptions = {}) =>
  withMeta(lineOfLength({ min, max }), {
    label,
    column: 'text',
    filter: exact ? 'exact' : 'words',
    control: 'text',
    max,
    ...(isMailed && { isMailed }),
  })

/** Several lines of words. `min` and `max` in characters. */
export const longText = (label: string, { min, max }: Length) =>
  withMeta(lineOfLength({ min, max }), { label, column: 'text', filter: 'words', control: 'area', max })

type PatternOptions = { max?: number; tooLong?: string; tidy?: (words: string) => string } & Pick<FieldMeta, 'shown'>
/**
 * A word with a fixed form, such as a postcode. `tidy` brings what people type into it, `tooLong` says what to do about more characters than
 * `max` where nobody types them. Filtered by equality.
 */
export const pattern = (
  label: string,
  form: RegExp,
  message: string,
  {
    max = 255,
    tooLong = `${digits(max)}文字以内で入力してください`,
    tidy = (words) => words,
    shown,
  }: PatternOptions = {},
) =>
  withMeta(line().overwrite(tidy).regex(form, message).max(max, tooLong), {
    label,
    column: 'text',
    filter: 'exact',
    control: 'text',
    ...(shown && { shown }),
  })

const notAddress = 'メールアドレスを正しく入力してください（例：name@example.jp）'

/** An e-mail address of at most 254 characters (RFC 5321). Full width, and the spaces that a phone puts around it, are corrected. */
export const email = (label: string) =>
  withMeta(
    z
      .string(notAddress)
      .overwrite((typed) => typed.normalize('NFKC').trim())
      .check(z.email(notAddress))
      .max(254, '254文字以内で入力してください'),
    {
      label,
      column: 'text',
      filter: 'exact',
      control: 'text',
    },
  )

const key = () => storable('選んでください').min(1, '選んでください').max(128, '長すぎます')
type Naming = Pick<FieldMeta, 'upload' | 'of'>
/** The id of another row, which with `of` must be there; with `upload`, the key of a file in that bucket, which whoever writes it or owns the row has put there. */
export const ref = (label: string, naming: Naming = {}) =>
  withMeta(key(), { label, column: 'text', filter: 'exact', control: 'hidden', ...naming })
/** The ids of other rows; with `upload`, the keys of files as `ref` says. */
export const refs = (label: string, { max, ...naming }: { max: number } & Naming) =>
  withMeta(z.array(key(), '一覧で指定してください').max(max, `${max}件までです`), {
    label,
    column: 'text[]',
    filter: 'overlap',
    control: 'hidden',
    ...naming,
  })

type Bounds = { min?: number; max?: number; unit?: string; filter?: 'range' | 'none' }

/** What is wrong with a number: that there is none, or that it is of another kind. */
const notNumber = (label: string, otherwise: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === null || input === undefined || input === '' ? `${label}を入力してください` : otherwise,
})
const atLeast = (min: number, unit = '') => `${digits(min, 3)}${unit}以上で入力してください`
const atMost = (max: number, unit = '') => `${digits(max, 3)}${unit}以下で入力してください`
const wholeNumber =
  (column: 'integer' | 'bigint', control: 'number' | 'yen') =>
  (label: string, { min = 0, max = 2_000_000_000, unit, filter = 'range' }: Bounds = {}) =>
    withMeta(
      z
        .int(notNumber(label, '小数点のない数字で入力してください（例：7）'))
        .min(min, atLeast(min, unit))
        .max(max, atMost(max, unit)),
      {
        label,
        column,
        filter,
        control,
        ...(unit && { unit }),
      },
    )
/** A whole number. */
export const integer = wholeNumber('integer', 'number')
/** An amount of money in integer yen. */
export const yen = (label: string, bounds: Bounds = {}) =>
  wholeNumber('bigint', 'yen')(label, { max: 99_999_999_999, unit: '円', ...bounds })

/** A number of at most two decimals, such as an area in ㎡; more decimals are refused. */
export const decimal = (label: string, { min = 0, max = 9_999_999.99, unit }: Bounds = {}) =>
  withMeta(
    z
      .number(notNumber(label, '数字で入力してください'))
      .min(min, atLeast(min, unit))
      .max(max, atMost(max, unit))
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, '小数は2桁までで入力してください'),
    { label, column: 'numeric(12,2)', filter: 'range', control: 'number', ...(unit && { unit }) },
  )

/** Yes or no; empty (with `maybe`) while it is unanswered. */
export const flag = (label: string) =>
  withMeta(z.boolean('「はい」か「いいえ」を選んでください'), {
    label,
    column: 'boolean',
    filter: 'exact',
    control: 'switch',
  })
