import { z } from 'zod'
import type { Choice } from './choice.ts'

/** The PostgreSQL types that fields are kept in. */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'numeric(12,2)'
  | 'boolean'
  | 'timestamptz(3)'
  | 'date'
  | 'jsonb'
  | 'text[]'
  | 'integer[]'

/** How a list may be filtered by a field: not at all, by equality (or one of several), by words in it, by a range besides. */
export type Filter = 'none' | 'exact' | 'words' | 'range' | 'overlap'

/** What a field knows of itself besides how to parse its values. */
export type FieldFacts = {
  label: string
  column: ColumnType
  filter: Filter
  control: 'text' | 'area' | 'number' | 'yen' | 'select' | 'checks' | 'switch' | 'date' | 'month' | 'hidden'
  unit?: string
  max?: number
  choice?: Choice
}

const facts = new WeakMap<z.ZodType, FieldFacts>()
const known = <S extends z.ZodType>(schema: S, about: FieldFacts): S => {
  facts.set(schema, about)
  return schema
}

/** The schema without its `nullable` and `optional` wrappers. */
export const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? bare(schema.unwrap() as z.ZodType) : schema

/** What a field knows of itself. @throws if the schema is not one of the words below */
export function factsOf(schema: z.ZodType): FieldFacts {
  const found = facts.get(bare(schema))
  if (!found) throw new Error('A field must be written with a word of kit/fields.ts')
  return found
}

/** Whether the field may be empty (null). */
export const isOptional = (schema: z.ZodType): boolean => schema.safeParse(null).success

/** A field that may be empty: null in rows and answers. */
export const maybe = <S extends z.ZodType>(schema: S): z.ZodNullable<S> => schema.nullable()

/** PostgreSQL refuses U+0000 in text. */
const line = () =>
  z
    .string()
    .trim()
    .regex(/^[^\u0000]*$/, '使えない文字が含まれています')

/** One line of words. `max` in characters. */
export const text = (label: string, { min = 0, max = 255 }: { min?: number; max?: number } = {}) => {
  const sized = line().max(max, `${max}文字以内で入力してください`)
  return known(min ? sized.min(min, min === 1 ? '入力してください' : `${min}文字以上で入力してください`) : sized, {
    label,
    column: 'text',
    filter: 'words',
    control: 'text',
    max,
  })
}

/** Several lines of words. `max` in characters. */
export const longText = (label: string, { max }: { max: number }) =>
  known(line().max(max, `${max}文字以内で入力してください`), {
    label,
    column: 'text',
    filter: 'words',
    control: 'area',
    max,
  })

/** A word with a fixed form: an e-mail address, a phone number, a postcode. Filtered by equality. */
export const pattern = (label: string, form: RegExp, message: string, { max = 255 } = {}) =>
  known(z.string().trim().regex(form, message).max(max, `${max}文字以内で入力してください`), {
    label,
    column: 'text',
    filter: 'exact',
    control: 'text',
  })

/** An e-mail address of at most 254 characters (RFC 5321). */
export const email = (label: string) =>
  known(z.email('メールアドレスの形で入力してください').max(254), {
    label,
    column: 'text',
    filter: 'exact',
    control: 'text',
  })

/** The id of another row, or the key of a stored file. */
export const ref = (label: string) =>
  known(
    z
      .string()
      .min(1)
      .max(128)
      .regex(/^[^\u0000]*$/),
    { label, column: 'text', filter: 'exact', control: 'hidden' },
  )
/** The ids of other rows, or the keys of stored files. */
export const refs = (label: string, { max }: { max: number }) =>
  known(z.array(z.string().min(1).max(128)).max(max), { label, column: 'text[]', filter: 'overlap', control: 'hidden' })

type Bounds = { min?: number; max?: number; unit?: string }
const wholeNumber =
  (column: 'integer' | 'bigint', control: 'number' | 'yen') =>
  (label: string, { min = 0, max = 2_000_000_000, unit }: Bounds = {}) =>
    known(
      z
        .int('整数で入力してください')
        .min(min, `${min}以上で入力してください`)
        .max(max, `${max.toLocaleString('ja-JP')}以下で入力してください`),
      {
        label,
        column,
        filter: 'range',
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
  known(
    z
      .number('数字で入力してください')
      .min(min, `${min}以上で入力してください`)
      .max(max, `${max.toLocaleString('ja-JP')}以下で入力してください`)
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, '小数は2桁までで入力してください'),
    { label, column: 'numeric(12,2)', filter: 'range', control: 'number', ...(unit && { unit }) },
  )

/** Yes or no; empty (with `maybe`) is not yet known. */
export const flag = (label: string) =>
  known(z.boolean(), { label, column: 'boolean', filter: 'exact', control: 'switch' })

/** A moment: ISO 8601 with offset, kept to the millisecond. */
export const time = (label: string) =>
  known(z.iso.datetime({ offset: true, error: '日時の形で入力してください' }), {
    label,
    column: 'timestamptz(3)',
    filter: 'range',
    control: 'hidden',
  })
/** A day, `YYYY-MM-DD`. */
export const day = (label: string) =>
  known(z.iso.date('日付を選んでください'), { label, column: 'date', filter: 'range', control: 'date' })
/** A month, `YYYY-MM`, from 1868-01 on. */
export const month = (label: string) =>
  known(z.string().regex(/^(18(6[89]|[7-9]\d)|19\d\d|20\d\d)-(0[1-9]|1[0-2])$/, '年と月を選んでください'), {
    label,
    column: 'text',
    filter: 'range',
    control: 'month',
  })

/** One of a choice. */
export const one = <C extends Choice>(label: string, choice: C): C['schema'] =>
  known(z.literal([...choice.schema.values], { error: '選んでください' }), {
    label,
    filter: 'exact',
    control: 'select',
    choice,
    column: typeof choice.options[0]?.value === 'number' ? 'integer' : 'text',
  }) as C['schema']
/** Several of a choice, each at most once. */
export const many = <C extends Choice>(label: string, choice: C): z.ZodArray<C['schema']> =>
  known(z.array(choice.schema).max(choice.options.length), {
    label,
    column: 'integer[]',
    filter: 'overlap',
    control: 'checks',
    choice,
  }) as never

/** A part of a noun: an object of fields, kept inside its row. */
export const part = <F extends z.ZodRawShape>(label: string, fields: F) =>
  known(z.strictObject(fields).partial(), { label, column: 'jsonb', filter: 'none', control: 'hidden' })
/** A list of parts. */
export const parts = <F extends z.ZodRawShape>(label: string, fields: F, { max }: { max: number }) =>
  known(z.array(z.strictObject(fields)).max(max, `${max}件までです`), {
    label,
    column: 'jsonb',
    filter: 'none',
    control: 'hidden',
  })

/** A whole of its own kind, kept as it is inside the row. */
export const whole = <S extends z.ZodType>(label: string, schema: S) =>
  known(schema, { label, column: 'jsonb', filter: 'none', control: 'hidden' })
