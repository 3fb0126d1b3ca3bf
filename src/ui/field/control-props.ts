import type { RefCallback } from 'react'
import type { z } from 'zod'
import type { FieldMeta } from '#domain/kit/field-meta.ts'
import type { FieldProps } from '../form/frame/field-frame.tsx'

/** What a page may say of a field besides what its schema knows. */
export type FieldLook = {
  /** The question, where the page words it otherwise than the field's own label. */
  label?: string
  hint?: FieldProps['hint']
  /** true shows 必須, false 任意, null neither; by default 必須 where the schema refuses to be left empty. */
  required?: boolean | null
  /** The two answers of a yes/no question, where あり and なし do not answer it. */
  words?: readonly [yes: string, no: string]
  /** Whether the characters of a short text are counted from the first on. */
  isCounted?: boolean
  autoComplete?: string
  /** The keyboard for words on one line. */
  type?: 'text' | 'tel' | 'email'
  /** What stands behind a number that its schema gives no unit. */
  unit?: string
  /** The width of the control. */
  className?: string
  /** How many cards of a choice stand side by side; 2 by default. With it, even many answers are cards. */
  columns?: 1 | 2
  /** What each answer of a choice means, by its code. */
  optionHints?: Readonly<Record<string | number, string>>
  /** Answers of a choice that are not offered here, by their codes. */
  withheld?: readonly (string | number)[]
  /** How many lines a long text has room for at first. */
  rows?: number
  /** The first and the last day that can be picked, as ISO dates. */
  firstDay?: string
  lastDay?: string
  /** Whether an amount in yen is typed in 万円. */
  inMan?: boolean
}

/** What every control of `ControlledField` gets: the field, its frame, and its value. */
export type ControlProps = Omit<FieldLook, 'label' | 'hint' | 'required'> & {
  name: string
  schema: z.ZodType
  meta: FieldMeta
  frame: FieldProps
  value: unknown
  onValue: (value: unknown) => void
  onBlur: () => void
  /** Takes the focusable control, where there is exactly one. */
  ref?: RefCallback<HTMLElement>
}
