import type { Mailer } from '#providers/mail/index.ts'
import { flush, systemContext, type Services } from '../kernel/context.ts'
import { carryOutRefund } from '../money/refund/carry-out-refund.ts'
import { cancelIntent, returnIntent } from '../money/payment/close-intent.ts'
import type { Done } from './boss.ts'

/** How each kind of queued work is done. */
export const workOf = (services: () => Services, mailer: Mailer): Done => ({
  mail: (mail, id) => mailer.send({ ...mail, id }),
  async refund({ id }) {
    const context = systemContext(services())
    await carryOutRefund(context, id)
    flush(context)
  },
  cancelIntent: ({ intentID }) => cancelIntent(services().gateway, intentID),
  returnIntent: ({ intentID }) => returnIntent(services().gateway, intentID),
})
