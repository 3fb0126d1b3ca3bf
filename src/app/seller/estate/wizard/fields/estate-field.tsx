import { useWatch } from 'react-hook-form'
import { formFieldAt } from '#domain/estate/form/form.ts'
import type { EstatePath } from '#domain/estate/form/form-field.ts'
import { useIsRequired } from '../draft/draft-context.ts'
import { BannedWords } from './banned-words.tsx'
import { DraftField } from './draft-field.tsx'

/** One field of the listing, asked as its row of the form says. */
export function EstateField({ name, autoComplete }: { name: EstatePath; autoComplete?: string }) {
  const { badge, isAdvertised, label, hint, words, isCounted } = formFieldAt(name) ?? {}
  const isRequired = useIsRequired(name)
  return (
    <div>
      <DraftField {...{ name, label, hint, words, isCounted, autoComplete }} required={(badge ?? isRequired) || null} />
      {isAdvertised && <AdvertisedWords name={name} />}
    </div>
  )
}

function AdvertisedWords({ name }: { name: EstatePath }) {
  const value: unknown = useWatch({ name })
  return <BannedWords text={typeof value === 'string' ? value : ''} />
}
