import type {
  Stripe,
  StripeElements,
  StripePaymentElement,
  StripePaymentElementOptions,
  Appearance,
  PaymentIntentResult,
} from '@stripe/stripe-js'
import { useEffect, useState, type RefObject } from 'react'
import { useApp } from '#app/shell/use-app.ts'
import type { CardAnswer, CardFailure, CardStart } from './card-machine.ts'
import { noAnswer } from '#http/api-error.ts'

const theme = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

/** Our look, for fields that Stripe draws in frames of its own, where no style sheet of ours reaches. */
const appearance = (): Appearance => ({
  labels: 'above',
  variables: {
    fontFamily: theme('font-sans'),
    fontSizeBase: '16px',
    colorText: theme('color-base-content'),
    colorTextSecondary: theme('color-muted'),
    colorBackground: theme('color-base-100'),
    colorPrimary: theme('color-base-content'),
    colorDanger: theme('color-error-content'),
    borderRadius: theme('radius-field'),
    gridRowSpacing: '1.5rem',
    gridColumnSpacing: '1rem',
    labelFontSize: '1rem',
    labelFontWeight: '700',
    inputColorBorder: theme('color-base-300'),
    focusBoxShadow: 'none',
    focusOutline: `2px solid ${theme('color-base-content')}`,
  },
})

export type StripeFields = { stripe: Stripe; elements: StripeElements; payer: { name?: string; email?: string } }

const blockedTrouble = {
  title: 'カードの入力欄を表示できませんでした',
  advice: '通信の状態や、広告を止める機能の設定をお確かめください。',
}
/** Frames that something in the browser keeps away say nothing: so long (ms) they are waited for. */
const loadTimeoutMs = 30_000
const options: StripePaymentElementOptions = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  fields: { billingDetails: { address: 'if_required' } },
}

/**
 * Stripe's own fields for a card (Payment Element) in `place`; undefined until they can be typed into. Its script is
 * loaded from Stripe, here and on no other page. `onBlocked` hears that they cannot be had.
 */
export function useStripeFields(
  { browser: { publishableKey }, clientSecret }: CardStart,
  place: RefObject<HTMLElement | null>,
  onBlocked: (failure: CardFailure) => void,
) {
  const { api } = useApp()
  const [fields, setFields] = useState<StripeFields>()
  useEffect(() => {
    let element: StripePaymentElement | undefined
    let isLeft = false
    const block = () => !isLeft && onBlocked(blockedTrouble)
    const tooLate = setTimeout(block, loadTimeoutMs)
    async function mount() {
      const { loadStripe } = await import('@stripe/stripe-js/pure')
      const [stripe, me] = await Promise.all([loadStripe(publishableKey, { locale: 'ja' }), api.user.me()])
      if (isLeft || !stripe || !place.current) return
      const elements = stripe.elements({ clientSecret, appearance: appearance(), loader: 'never' })
      element = elements.create('payment', options)
      element.on('loaderror', block)
      element.on('ready', () => {
        clearTimeout(tooLate)
        setFields({ stripe, elements, payer: { name: me?.name || undefined, email: me?.email } })
      })
      element.mount(place.current)
    }
    mount().catch(block)
    return () => {
      isLeft = true
      clearTimeout(tooLate)
      element?.destroy()
    }
  }, [api, publishableKey, clientSecret, place, onBlocked])
  return fields
}

/** Whose message is for the payer, in the language that Stripe was told. The others speak to developers. */
const forPayer = ['card_error', 'validation_error']
const unansweredTypes = ['api_connection_error', 'api_error', 'rate_limit_error']

/**
 * What Stripe says of a card, in the words of every gateway. A payment that another tab has made comes as an error.
 * @throws ApiError when the answer was lost
 */
export function answerOf({ paymentIntent, error }: PaymentIntentResult): CardAnswer {
  const { status } = paymentIntent ?? error.payment_intent ?? {}
  if (status === 'succeeded' || status === 'processing' || status === 'canceled') return { status, failureReason: null }
  if (error && unansweredTypes.includes(error.type)) throw noAnswer('network', error)
  const isForPayer = error && (forPayer.includes(error.type) || error.code === 'payment_intent_authentication_failure')
  return { status: 'failed', failureReason: (isForPayer && error.message) || null }
}
