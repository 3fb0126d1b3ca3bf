import { useState, useTransition } from 'react'
import { ApiError } from '#http/api-error.ts'
import type { Address } from '#http/shapes/place.ts'
import { useApp } from '#app/shell/use-app.ts'

/**
 * Looks up the addresses of a postcode. A single one is taken at once; of several the person takes one (`take`). `note` says
 * what became of it: `filled` of a taken address, `unknown` where the postcode has none.
 */
export function usePostcode(
  onAddress: (address: Address) => void,
  { filled, unknown }: { filled: (address: Address) => string; unknown: string },
) {
  const { api } = useApp()
  const [towns, setTowns] = useState<readonly Address[]>([])
  const [isBusy, start] = useTransition()
  const [note, setNote] = useState('')

  function take(address: Address) {
    onAddress(address)
    setNote(filled(address))
  }

  async function read(postcode: string) {
    setTowns([])
    try {
      const addresses = (await api.place.postcodes({ postcode })) as Address[]
      const [first] = addresses
      setNote(first ? '' : unknown)
      if (first && addresses.length === 1) take(first)
      else setTowns(addresses)
    } catch (error) {
      setNote(error instanceof ApiError ? error.message : '住所を探せませんでした。手で入力してください。')
    }
  }
  const lookUp = (postcode: string) => start(() => read(postcode))
  return { towns, isBusy, note, lookUp, take, forgetTowns: () => setTowns([]) }
}
