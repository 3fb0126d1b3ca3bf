import type { ComponentProps } from 'react'
import { formatPostcode } from '#domain/text/postcode.ts'
import { Button } from '../action/button.tsx'
import { FieldFrame, type FieldProps } from './frame/field-frame.tsx'

/** The seven half-width digits of a postcode as anyone writes it (〒１５４－０００４), or undefined. */
function sevenDigits(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  return digits.length === 7 ? digits : undefined
}

/** A postcode. As it is typed, and when the button is pressed, `onDigits` gets its seven digits; undefined while it has not seven. */
export function PostcodeInput({
  label,
  required,
  hint,
  error,
  busy = false,
  onDigits,
  ...rest
}: FieldProps & { busy?: boolean; onDigits: (digits: string | undefined) => void } & Omit<
    ComponentProps<'input'>,
    'required'
  >) {
  return (
    <FieldFrame label={label} required={required} hint={hint} error={error}>
      {(attributes) => (
        <div className="flex flex-wrap gap-3">
          <span className="input flex w-40 items-center gap-1">
            <span aria-hidden>〒</span>
            <input
              placeholder="154-0004"
              autoComplete="postal-code"
              {...rest}
              {...(typeof rest.value === 'string' && { value: formatPostcode(rest.value) })}
              {...attributes}
              inputMode="numeric"
              maxLength={10}
              onInput={(event) => onDigits(sevenDigits(event.currentTarget.value))}
              className="num grow outline-none!"
            />
          </span>
          <Button
            busy={busy}
            onClick={(event) =>
              onDigits(sevenDigits(event.currentTarget.parentElement?.querySelector('input')?.value ?? ''))
            }
          >
            住所を入れる
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}
