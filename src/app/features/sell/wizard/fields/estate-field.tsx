import { mdiAlertOutline } from '@mdi/js'
import { useWatch } from 'react-hook-form'
import { formFieldAt } from '#domain/estate/form/form.ts'
import type { EstatePath } from '#domain/estate/form/form-field.ts'
import { bannedWords } from '#domain/law/advertising.ts'
import type { FieldLook } from '#ui/field/control-props.ts'
import { Icon } from '#ui/icon.tsx'
import { useIsRequired } from '../draft/draft-context.ts'
import { DraftField } from './draft-field.tsx'

/** A field of the listing, with the label, hint and badge of its row in the form. */
export function EstateField({ name, ...look }: { name: EstatePath } & Pick<FieldLook, 'autoComplete' | 'withheld'>) {
  const { badge, isAdvertised, label, hint, words, isCounted } = formFieldAt(name) ?? {}
  const isRequired = useIsRequired(name)
  return (
    <div>
      <DraftField
        name={name}
        label={label}
        hint={hint}
        words={words}
        isCounted={isCounted}
        {...look}
        required={(badge ?? isRequired) || null}
      />
      {isAdvertised && <AdvertisedWords name={name} />}
    </div>
  )
}

function AdvertisedWords({ name }: { name: EstatePath }) {
  const value: unknown = useWatch({ name })
  return <BannedWords text={typeof value === 'string' ? value : ''} />
}

/** How much of the text stands around a word, in characters. */
const AROUND = 10

/** The words that advertising law forbids, each marked in its sentence, with the reason; nothing when there are none. */
function BannedWords({ text }: { text: string }) {
  const matches = bannedWords(text)
  return (
    <div role="status">
      {matches.length > 0 && (
        <div className="bg-secondary/50 mt-3 flex gap-3 rounded-xl px-4 py-3 text-sm">
          <Icon path={mdiAlertOutline} className="mt-0.5 size-5" />
          <div>
            <p className="font-bold">広告で使えない言葉があります。別の言い方に変えてください。</p>
            <ul className="mt-2 grid gap-2">
              {matches.map(({ word, index, reason }) => (
                <li key={index}>
                  <p className="wrap-anywhere">
                    {index > AROUND && '…'}
                    {text.slice(Math.max(0, index - AROUND), index)}
                    <mark className="bg-error rounded px-1 font-bold">{word}</mark>
                    {text.slice(index + word.length, index + word.length + AROUND)}
                    {index + word.length + AROUND < text.length && '…'}
                  </p>
                  <p className="text-muted">{reason}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
