import { useState, type ComponentProps } from 'react'
import { digits } from '#domain/format/count.ts'
import { yen } from '#domain/format/money.ts'
import { readYen } from '#domain/format/read-yen.ts'
import { FieldFrame, type FieldProps } from './frame/field-frame.tsx'

/** Integer yen from an amount in 万円 as anyone types it (５,４８０ or 5480.5); null for nothing, undefined for no amount. */
export function yenFromMan(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').replace(/[,\s]|万円?$/g, '')
  if (!plain) return null
  return /^\d{1,8}(\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * 10_000) : undefined
}

const asMan = (amount?: number | null) => (amount == null ? '' : digits(amount / 10_000, 4))

/**
 * A price, typed in 万円 and held in yen; below the control stands the amount in 円 with its reading.
 * `onYen` gets integer yen, or null when emptied; `name` posts the yen. Start it with `defaultYen`.
 */
export function YenInput({
  label,
  required,
  hint,
  error,
  name,
  defaultYen,
  onYen,
  ...rest
}: FieldProps & {
  name?: string
  defaultYen?: number | null
  onYen?: (yen: number | null) => void
} & Omit<ComponentProps<'input'>, 'required' | 'value' | 'defaultValue'>) {
  const [text, setText] = useState(() => asMan(defaultYen))
  const amount = yenFromMan(text)
  const message = amount === undefined ? '万円の単位の数字で入力してください（例：5,480）' : error
  function change(next: string) {
    setText(next)
    const nextAmount = yenFromMan(next)
    if (nextAmount !== undefined) onYen?.(nextAmount)
  }
  return (
    <FieldFrame label={label} required={required} hint={hint} error={message}>
      {(attributes) => (
        <>
          <span className="input input-lg flex w-full max-w-md items-center gap-2">
            <input
              autoComplete="off"
              {...rest}
              {...attributes}
              inputMode="decimal"
              value={text}
              onChange={(event) => change(event.currentTarget.value)}
              onBlur={(event) => {
                if (typeof amount === 'number') setText(asMan(amount))
                rest.onBlur?.(event)
              }}
              className="num grow text-right text-2xl font-bold outline-none!"
            />
            <span className="shrink-0 font-bold">万円</span>
          </span>
          {name && <input type="hidden" name={name} value={amount ?? ''} />}
          <output htmlFor={attributes.id} className="num text-muted mt-1 block min-h-6 text-sm">
            {typeof amount === 'number' && `${yen(amount)}（${readYen(amount)}）`}
          </output>
        </>
      )}
    </FieldFrame>
  )
}
