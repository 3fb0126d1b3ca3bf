import type { Hono } from 'hono'
import { WebhookRefused } from '#providers/payment/index.ts'
import { pages } from '#http/pages.ts'
import { stopAlerts } from '../alert/by-mail/transfer-alerts.ts'
import { release } from '../boot/release.ts'
import type { Services } from '../kernel/context.ts'
import { takeWebhook } from '../money/payment/take-webhook.ts'
import { stopMails } from '../notify/notification.ts'
import { countSignIn } from '../watch/meters.ts'
import { idCardAnswerPath, takeIdCard } from '../deal/party-check/take-id-card.ts'
import { contextOf, type IncomingRequest } from './answer-call.ts'
import { visitor } from './auth.ts'
import { bodyOf } from './body.ts'

/** Routes whose requests bring where they came from. */
export type Routes = Hono<{ Bindings: Omit<IncomingRequest, 'request'> }>

/** Probes of whoever runs the server: the process answers, with the release that it is of, and it can work. */
export function addProbes(routes: Routes, ready: () => Promise<void>): void {
  routes.get('/healthz', (c) => c.text(`ok ${release}`))
  routes.get('/readyz', async (c) =>
    ready().then(
      () => c.text('ok'),
      () => c.text('not ready', 503),
    ),
  )
}

/** Events of the payment gateway. One with a wrong signature is refused; after any other failure the gateway sends it again. */
export function addWebhook(routes: Routes, services: Services): void {
  routes.post('/webhooks/payment', async (c) => {
    try {
      await takeWebhook(services, await bodyOf(c.req.raw), c.req.header('stripe-signature') ?? '')
      return c.text('ok')
    } catch (error) {
      if (error instanceof WebhookRefused) return c.text('refused', 400)
      throw error
    }
  })
}

/** The links in mails that stop them, without signing in. */
export function addMailLinks(routes: Routes, services: Services, count: (sender: string) => Promise<void>): void {
  const doors = [[pages.userMail, stopMails] as const, [pages.alertsByMail, stopAlerts] as const]
  for (const [page, stop] of doors)
    routes.post(page, async (c) => {
      await count(c.env.ip)
      return stop(services, c.req.raw)
    })
}

/** What the reader of ID cards has read, as the browser of its holder brings it. */
export function addIdCardAnswer(routes: Routes, services: Services, count: (sender: string) => Promise<void>): void {
  routes.post(idCardAnswerPath, async (c) => {
    await count(c.env.ip)
    return takeIdCard(contextOf(services, { request: c.req.raw, ...c.env }, visitor), await bodyOf(c.req.raw))
  })
}

/** The protocols that the built-in sign-in service, payment gateway and reader of ID cards speak with the browser. */
export async function answerProtocol({ identity, gateway, idCardReader }: Services, incoming: IncomingRequest) {
  const { request, ip, requestID } = incoming
  const answer = await identity.handle?.(request, { ip, requestID })
  if (answer) countSignIn(request, answer.ok)
  return answer ?? (await gateway?.handle?.(request)) ?? idCardReader?.handle?.(request)
}
