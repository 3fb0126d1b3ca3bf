import { useState, type RefCallback } from 'react'
import { digits } from '#domain/format/count.ts'
import { yen } from '#domain/format/money.ts'
import { readYen } from '#domain/format/read-yen.ts'
import { FieldFrame, type FieldProps } from './frame/field-frame.tsx'

const manPattern = /^(?:(\d{1,4}(?:\.\d{1,8})?)億)?(?:(\d{1,8}(?:\.\d{1,4})?)万?)?$/

/**
 * Integer yen from an amount in 万円 as anyone types it (５,４８０, 5480.5, 1億2000万円, 1.2億); null for an empty text. A text that is no
 * amount stays itself, for the field's schema to refuse.
 */
export function yenFromMan(text: string): number | string | null {
  const plain = text.normalize('NFKC').replace(/[,\s]/g, '')
  if (!plain) return null
  // 円 alone would make an amount in 万円 of one in 円.
  const [, oku = 0, man = 0] = manPattern.exec(plain.replace(/(?<=[億万])円$/, '')) ?? [null, NaN]
  const amount = Math.round(Number(oku) * 100_000_000 + Number(man) * 10_000)
  return Number.isNaN(amount) ? text : amount
}

const asMan = (value: unknown) => (typeof value === 'number' ? digits(value / 10_000, 4) : String(value ?? ''))

/**
 * A price, typed in 万円 and held in yen; below the control stands the amount in 円 with its reading. `onYen` gets integer yen,
 * null when emptied, or the text where it is no amount.
 */
export function YenInput({
  label,
  required,
  hint,
  error,
  value,
  onYen,
  onBlur,
  ref,
}: FieldProps & {
  value: unknown
  onYen: (yen: number | string | null) => void
  onBlur?: () => void
  ref?: RefCallback<HTMLElement>
}) {
  const [text, setText] = useState<string>()
  const message = value && typeof value === 'string' ? '万円の単位の数字で入力してください（例：5,480）' : error
  return (
    <FieldFrame label={label} required={required} hint={hint} error={message}>
      {(attributes) => (
        <>
          <span className="input input-lg flex w-full max-w-md items-center gap-2">
            <input
              {...attributes}
              ref={ref}
              autoComplete="off"
              inputMode="decimal"
              value={text ?? asMan(value)}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value)
                onYen(yenFromMan(currentTarget.value))
              }}
              onBlur={() => {
                setText(undefined)
                onBlur?.()
              }}
              className="num grow text-right text-2xl font-bold outline-none!"
            />
            <span className="shrink-0 font-bold">万円</span>
          </span>
          <output htmlFor={attributes.id} className="num text-muted mt-1 block min-h-6 text-sm">
            {typeof value === 'number' && `${yen(value)}（${readYen(value)}）`}
          </output>
        </>
      )}
    </FieldFrame>
  )
}
