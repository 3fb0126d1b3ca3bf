import type { Address } from '#http/shapes/place.ts'
import { questionAt } from '#domain/estate/form/form.ts'
import type { EstatePath } from '#domain/estate/form/form-field.ts'
import { Button } from '#ui/action/button.tsx'
import { PostcodeInput } from '#ui/form/postcode-input.tsx'
import { usePostcode } from '#app/features/account/use-postcode.ts'
import { useField } from '../fields/use-field.ts'

const notes = {
  filled: ({ pref, city, town }: Address) => `${pref}${city}${town}を入れました。`,
  unknown: '見つかりませんでした。都道府県と市区町村を選んでください。',
}

/** A postcode of the draft; `onAddress` gets the address that it stands for, chosen among its towns if there are several. */
export function PostcodePart({ name, onAddress }: { name: EstatePath; onAddress: (address: Address) => void }) {
  const { value, error, set, leave } = useField(name)
  const { towns, isBusy, note, lookUp, take, forgetTowns } = usePostcode(onAddress, notes)
  function choose(address: Address) {
    take(address)
    forgetTowns()
  }
  return (
    <>
      <div>
        <PostcodeInput
          label={questionAt(name)}
          required
          name={name}
          value={String(value ?? '')}
          error={error}
          busy={isBusy}
          onChange={({ currentTarget }) => set(currentTarget.value || null)}
          onBlur={leave}
          onComplete={(digits) => lookUp(digits)}
        />
        <p role="status" className="text-muted mt-1 text-sm empty:hidden">
          {note}
        </p>
      </div>
      {towns.length > 0 && (
        <div role="group" aria-label="町域を選ぶ" className="rounded-box bg-secondary/40 p-4">
          <p className="font-bold">この郵便番号には、いくつかの町があります。選んでください。</p>
          <ul className="mt-3 flex max-h-72 flex-wrap gap-2 overflow-y-auto">
            {towns.map((address) => (
              <li key={`${address.cityCode}${address.town}`}>
                <Button className="bg-base-100" onClick={() => choose(address)}>
                  {address.city}
                  {address.town}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
