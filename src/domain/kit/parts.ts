import { z } from 'zod'
import type { Choice, CodeOf } from './choice.ts'
import { withMeta, type FieldMeta } from './field-meta.ts'

const isSet = (codes: readonly unknown[]) => new Set(codes).size === codes.length

const codeIn = <C extends Choice>(choice: C) =>
  z.literal(
    choice.options.map(({ value }) => value as CodeOf<C>),
    { error: '選んでください' },
  )

/** One of a choice. Lists that are filtered by it look in the field `or`, too. */
export const oneOf = <C extends Choice>(
  label: string,
  choice: C,
  more: Pick<FieldMeta, 'or'> = {},
): z.ZodLiteral<CodeOf<C>> =>
  withMeta(codeIn(choice), {
    ...more,
    label,
    filter: 'exact',
    control: 'select',
    choice,
    column: typeof choice.options[0]?.value === 'number' ? 'integer' : 'text',
  })
/** Several of a choice, each at most once. */
export const manyOf = <C extends Choice>(label: string, choice: C): z.ZodArray<z.ZodLiteral<CodeOf<C>>> =>
  withMeta(
    z
      .array(codeIn(choice), '選んでください')
      .max(choice.options.length, '同じものは一度だけ選んでください')
      .refine(isSet, '同じものは一度だけ選んでください'),
    {
      label,
      column: typeof choice.options[0]?.value === 'number' ? 'integer[]' : 'text[]',
      filter: 'overlap',
      control: 'checks',
      choice,
    },
  )

/** A part of a noun: an object of fields, stored as JSON inside its row. */
export const part = <F extends z.ZodRawShape>(label: string, fields: F) =>
  withMeta(z.strictObject(fields).partial(), { label, column: 'jsonb', filter: 'none', control: 'hidden' })
/** A list of parts. */
export const parts = <F extends z.ZodRawShape>(label: string, fields: F, { max }: { max: number }) =>
  withMeta(z.array(z.strictObject(fields), '一覧で指定してください').max(max, `${max}件までです`), {
    label,
    column: 'jsonb',
    filter: 'none',
    control: 'hidden',
    max,
  })

/** A value of any schema, stored as JSON inside the row. */
export const json = <S extends z.ZodType>(label: string, schema: S) =>
  withMeta(schema, { label, column: 'jsonb', filter: 'none', control: 'hidden' })
