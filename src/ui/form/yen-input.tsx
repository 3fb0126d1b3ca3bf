import { useState, type ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './frame/field-frame.tsx'
import { yenReading } from './yen-reading.ts'

/** Integer yen from an amount in 万円 as anyone types it (５,４８０ or 5480.5); null for nothing, undefined for no amount. */
export function yenFromMan(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').replace(/[,\s]|万円?$/g, '')
  if (!plain) return null
  return /^\d{1,8}(\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * 10_000) : undefined
}

const asMan = (yen?: number | null) =>
  yen == null ? '' : (yen / 10_000).toLocaleString('ja-JP', { maximumFractionDigits: 4 })

/**
 * A price, typed in 万円 and known in yen: under the control stands the same amount in 円 and how it is said.
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
  const yen = yenFromMan(text)
  const shown = yen === undefined ? '数字で入力してください' : error
  function change(next: string) {
    setText(next)
    const amount = yenFromMan(next)
    if (amount !== undefined) onYen?.(amount)
  }
  return (
    <FieldFrame {...{ label, required, hint }} error={shown}>
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
                if (typeof yen === 'number') setText(asMan(yen))
                rest.onBlur?.(event)
              }}
              className="num grow text-right text-2xl font-bold outline-none!"
            />
            <span className="shrink-0 font-bold">万円</span>
          </span>
          {name && <input type="hidden" name={name} value={yen ?? ''} />}
          <output htmlFor={attributes.id} className="num text-muted mt-1 block min-h-6 text-sm">
            {typeof yen === 'number' && `${yen.toLocaleString('ja-JP')}円（${yenReading(yen)}）`}
          </output>
        </>
      )}
    </FieldFrame>
  )
}
