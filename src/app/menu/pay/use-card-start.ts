import { useEffect, useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { useApp } from '../../use-app.ts'

export type CardStart = Awaited<ReturnType<Client['payment']['card']>>

/** Opens the way to pay by card, once the page lives; the same way however often and from how many tabs it is asked. */
export function useCardStart(paymentID: string) {
  const { api } = useApp()
  const [start, setStart] = useState<CardStart>()
  const [failure, setFailure] = useState<ApiError>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isLeft = false
    api.payment.card({ id: paymentID }).then(
      (made) => !isLeft && setStart(made),
      (error: unknown) => !isLeft && error instanceof ApiError && setFailure(error),
    )
    return () => {
      isLeft = true
    }
  }, [api, paymentID, tries])
  function again() {
    setFailure(undefined)
    setTries(tries + 1)
  }
  return { start, failure, again }
}
