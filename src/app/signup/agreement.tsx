import { useId, type ComponentProps } from 'react'
import { z } from 'zod'
import { pages } from '#http/pages.ts'
import { FieldError } from '#ui/form/frame/field-error.tsx'

/** The terms have to be agreed to. */
export const agreement = z
  .boolean()
  .refine((agreed) => agreed, '利用規約とプライバシーポリシーをお読みのうえ、同意してください')

/** Agrees to the terms; they open beside the form, which keeps what was typed. */
export function Agreement({ error, ...rest }: { error?: string } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div>
      <div className="flex min-h-11 items-center gap-3 text-sm">
        <input
          {...rest}
          type="checkbox"
          id={id}
          aria-describedby={error && `${id}-error`}
          aria-invalid={error ? true : undefined}
          className="checkbox shrink-0"
        />
        <p>
          <a href={pages.terms} target="_blank" className="font-semibold underline underline-offset-4">
            利用規約
          </a>
          と
          <a href={pages.privacy} target="_blank" className="font-semibold underline underline-offset-4">
            プライバシーポリシー
          </a>
          <label htmlFor={id}>に同意する</label>
        </p>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
