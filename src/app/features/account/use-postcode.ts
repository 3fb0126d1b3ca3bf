import { useEffect, useRef, useState, useTransition } from 'react'
import { ApiError } from '#http/api-error.ts'
import type { Address } from '#http/shapes/place.ts'
import { useApp } from '#app/shell/use-app.ts'

/**
 * Looks up the addresses of a postcode; of one that is corrected meanwhile, or is not whole any more, nothing is taken. A single address
 * is taken at once; of several the person takes one (`take`). `note` says what became of it: `filled` of a taken address, `unknown` where
 * the postcode has none.
 */
export function usePostcode(
  onAddress: (address: Address) => void,
  { filled, unknown }: { filled: (address: Address) => string; unknown: string },
) {
  const { api } = useApp()
  const request = useRef<AbortController>(null)
  useEffect(() => () => request.current?.abort(), [])
  const [towns, setTowns] = useState<readonly Address[]>([])
  const [isBusy, start] = useTransition()
  const [note, setNote] = useState('')

  function take(address: Address) {
    onAddress(address)
    setNote(filled(address))
  }

  function forget() {
    setTowns([])
    setNote('')
  }
  async function read(postcode: string, signal: AbortSignal) {
    forget()
    try {
      const addresses = (await api.place.postcodes({ postcode }, { signal })) as Address[]
      if (signal.aborted) return
      const [first] = addresses
      if (!first) setNote(unknown)
      if (first && addresses.length === 1) take(first)
      else setTowns(addresses)
    } catch (error) {
      if (signal.aborted) return
      setNote(error instanceof ApiError ? error.message : '住所を探せませんでした。手で入力してください。')
    }
  }
  function lookUp(postcode: string | undefined) {
    request.current?.abort()
    request.current = new AbortController()
    const { signal } = request.current
    if (postcode) start(() => read(postcode, signal))
    else forget()
  }
  return { towns, isBusy, note, lookUp, take, forgetTowns: () => setTowns([]) }
}
