import type { BrowserContext, Page, Route } from '@playwright/test'
import type { StripeServer } from '../../src/providers/payment/stripe/stripe-server-for-tests.ts'

/** What the page's Stripe said to its server, for tests to read. */
export type AskedCall = { path: string; fields: Record<string, string> }

const html = (body: string, script: string) =>
  `<!doctype html><meta charset="utf-8"><body>${body}<script>${script}</script>`
/** Stripe's fields, in a frame of Stripe's: the number goes to the script that opened it, as little as tests need. */
const fields = html(
  '<label>カード番号 <input id="number"></label>',
  `const tell = (said) => parent.postMessage(said, '*')
   number.oninput = () => tell({ number: number.value.replaceAll(' ', '') })
   tell({ ready: true })`,
)
/** The bank's page of 3-D Secure. */
const bank = html(
  '<button>認証する</button><button>認証しない</button>',
  `for (const button of document.querySelectorAll('button'))
     button.onclick = () => parent.postMessage({ authenticated: button.textContent === '認証する' }, '*')`,
)

/** What `https://js.stripe.com/…/stripe.js` does, as documented (docs.stripe.com/js), for one form of a card on a page. */
function stripeScript() {
  type Settle = (said: object) => void
  const api = 'https://api.stripe.com/v1/payment_intents/'
  const frameOf = (src: string) => Object.assign(document.createElement('iframe'), { src, title: '決済会社の画面' })
  async function ask(path: string, body: Record<string, string>) {
    try {
      return await (await fetch(api + path, { method: 'POST', body: new URLSearchParams(body) })).json()
    } catch {
      return { error: { type: 'api_connection_error', message: 'We could not reach Stripe.' } }
    }
  }
  const authenticate = () =>
    new Promise<boolean>((answered) => {
      const frame = frameOf('https://hooks.stripe.com/3d_secure_2')
      addEventListener('message', ({ data, source }) => {
        if (source !== frame.contentWindow) return
        frame.remove()
        answered(data.authenticated)
      })
      document.body.append(frame)
    })
  const Stripe = (key: string, { locale }: { locale: string }) => ({
    elements({ clientSecret }: { clientSecret: string }) {
      const heard: Record<string, Settle> = {}
      const made = { clientSecret, number: '' }
      return {
        made,
        create: () => ({
          on: (type: string, hear: Settle) => (heard[type] = hear),
          mount(place: HTMLElement) {
            const frame = frameOf('https://js.stripe.com/endive/elements-inner-payment.html')
            addEventListener('message', ({ data, source }) => {
              if (source !== frame.contentWindow) return
              if (data.ready) heard.ready?.({ elementType: 'payment' })
              else made.number = data.number
            })
            place.append(frame)
          },
          destroy: () => undefined,
        }),
        submit: async () =>
          made.number ? {} : { error: { type: 'validation_error', message: 'カード番号が未入力です。' } },
      }
    },
    async confirmPayment(options: {
      elements: { made: { clientSecret: string; number: string } }
      confirmParams: { return_url: string; payment_method_data: { billing_details: Record<string, string> } }
    }) {
      const { clientSecret, number } = options.elements.made
      const { return_url, payment_method_data } = options.confirmParams
      const id = clientSecret.split('_secret_')[0]
      const body = {
        key,
        locale,
        client_secret: clientSecret,
        number,
        return_url,
        ...payment_method_data.billing_details,
      }
      const said = await ask(`${id}/confirm`, body)
      const after = said.status === 'requires_action' ? await ask(`${id}/${await authenticate()}`, { locale }) : said
      return after.error ? after : { paymentIntent: after }
    },
  })
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) })
}

/** Gives the pages of a context a Stripe that stands on `server`. Answers what they ask of it. */
export async function putStripe(context: BrowserContext, { books }: StripeServer): Promise<AskedCall[]> {
  const asked: AskedCall[] = []
  const page = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/html', body })
  await context.route('https://js.stripe.com/**', page(fields))
  await context.route('https://hooks.stripe.com/**', page(bank))
  await context.route('https://js.stripe.com/endive/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript})()` }),
  )
  await context.route('https://api.stripe.com/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const [id = '', what] = pathname.split('/').slice(-2)
    const fields = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''))
    asked.push({ path: pathname, fields })
    const isOver = ['succeeded', 'canceled'].includes(books.find(id).status)
    if (what === 'confirm' && !isOver) books.confirm(id, fields.number ?? '')
    if (what === 'true') books.succeed(id)
    if (what === 'false') books.fail(id, { code: 'payment_intent_authentication_failure' })
    const payment_intent = books.find(id)
    const { last_payment_error } = payment_intent
    // Stripe's words for a declined card, in the language that its script was told.
    const message = fields.locale === 'ja' ? 'お客様のカードは拒否されました。' : 'Your card was declined.'
    const error = isOver
      ? { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }
      : last_payment_error && { ...last_payment_error, message }
    const headers = { 'access-control-allow-origin': '*' }
    return error
      ? route.fulfill({ status: 402, headers, json: { error: { ...error, payment_intent } } })
      : route.fulfill({ headers, json: payment_intent })
  })
  return asked
}

/** Types the number of a test card into Stripe's field. */
export const typeCard = (page: Page, number: string) =>
  page.getByTitle('決済会社の画面').contentFrame().getByLabel('カード番号').fill(number)
