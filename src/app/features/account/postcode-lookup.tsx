import { PostcodeInput } from '#ui/form/postcode-input.tsx'
import { Select } from '#ui/form/select.tsx'
import type { Address } from '#http/shapes/place.ts'
import type { ComponentProps } from 'react'
import { usePostcode } from './use-postcode.ts'

type Notes = Parameters<typeof usePostcode>[1]
type Input = Omit<ComponentProps<typeof PostcodeInput>, 'busy' | 'onDigits'>

/** A postcode whose address is looked up when it is complete: the only one is taken at once, of several towns the person chooses. */
export function PostcodeLookup({
  notes,
  onAddress,
  ...input
}: Input & { notes: Notes; onAddress: (address: Address) => void }) {
  const { towns, isBusy, note, lookUp, take } = usePostcode(onAddress, notes)
  return (
    <>
      <div>
        <PostcodeInput {...input} busy={isBusy} onDigits={lookUp} />
        <p role="status" className="text-muted mt-2 min-h-6 text-sm">
          {note}
        </p>
      </div>
      {towns.length > 1 && (
        <Select
          label="どの町ですか？"
          hint="この郵便番号には、いくつかの町があります。"
          options={towns.map(({ city, town }, index) => ({ value: index, label: `${city}${town}` }))}
          onChange={({ target }) => target.value && take(towns[Number(target.value)]!)}
        />
      )}
    </>
  )
}
