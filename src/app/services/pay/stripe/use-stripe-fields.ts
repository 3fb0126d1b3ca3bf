import type {
  Stripe,
  StripeElements,
  StripePaymentElement,
  StripePaymentElementOptions,
  Appearance,
} from '@stripe/stripe-js'
import { useEffect, useState, type RefObject } from 'react'
import { useApp } from '#app/use-app.ts'
import type { CardStart, Failure } from '../card/use-card-start.ts'

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

const blocked = {
  title: 'カードの入力欄を表示できませんでした',
  advice: '通信の状態や、広告を止める機能の設定をお確かめください。銀行振込でもお支払いいただけます。',
}
/** Frames that something in the browser keeps away say nothing: so long (ms) they are waited for. */
const patience = 30_000
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
  onBlocked: (failure: Failure) => void,
) {
  const { api } = useApp()
  const [fields, setFields] = useState<StripeFields>()
  useEffect(() => {
    let element: StripePaymentElement | undefined
    let isLeft = false
    const block = () => !isLeft && onBlocked(blocked)
    const tooLate = setTimeout(block, patience)
    async function draw() {
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
    draw().catch(block)
    return () => {
      isLeft = true
      clearTimeout(tooLate)
      element?.destroy()
    }
  }, [api, publishableKey, clientSecret, place, onBlocked])
  return fields
}
