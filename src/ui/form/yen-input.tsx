import { useState, type ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './frame/field-frame.tsx'

/** Integer yen from an amount in 万円 as anyone types it (５,４８０ or 5480.5); null for nothing, undefined for no amount. */
export function yenFromMan(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').replace(/[,\s]|万円?$/g, '')
  if (!plain) return null
  return /^\d{1,8}(\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * 10_000) : undefined
}

const asMan = (yen?: number | null) =>
  yen == null ? '' : (yen / 10_000).toLocaleString('ja-JP', { maximumFractionDigits: 4 })

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
  const yen = yenFromMan(text)
  const message = yen === undefined ? '数字で入力してください' : error
  function change(next: string) {
    setText(next)
    const amount = yenFromMan(next)
    if (amount !== undefined) onYen?.(amount)
  }
  return (
    <FieldFrame {...{ label, required, hint }} error={message}>
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

const digits = ['', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう']
const places = ['', 'じゅう', 'ひゃく', 'せん']
const sounds: Record<string, string> = {
  いちじゅう: 'じゅう',
  いちひゃく: 'ひゃく',
  さんひゃく: 'さんびゃく',
  ろくひゃく: 'ろっぴゃく',
  はちひゃく: 'はっぴゃく',
  いちせん: 'せん',
  さんせん: 'さんぜん',
  はちせん: 'はっせん',
}
const groups = ['', 'まん', 'おく', 'ちょう']

/** The reading of an amount of yen (an integer from 0): 54,800,000 is ごせんよんひゃくはちじゅうまんえん. */
function yenReading(yen: number): string {
  if (yen === 0) return 'ゼロえん'
  let text = ''
  for (let group = 0, rest = yen; rest > 0; group += 1, rest = Math.floor(rest / 10_000)) {
    const four = rest % 10_000
    // 千万 reads いっせんまん, 千 alone せん.
    const reading = readFour(four).replace(/^せん/, group > 0 ? 'いっせん' : 'せん')
    if (four) text = reading + groups[group] + text
  }
  return `${text}えん`
}

function readFour(four: number): string {
  return [3, 2, 1, 0]
    .map((place) => {
      const digit = Math.floor(four / 10 ** place) % 10
      const syllables = digit ? `${digits[digit]}${places[place]}` : ''
      return sounds[syllables] ?? syllables
    })
    .join('')
}
