import type { Mailer } from '#providers/mail/index.ts'
import { flush, systemContext, type Parts } from '../kernel/context.ts'
import { carryOutRefund } from '../money/refund/carry-out-refund.ts'
import { cancelIntent, returnIntent } from '../money/payment/close-intent.ts'
import type { Done } from './boss.ts'

/** How each kind of queued work is done. */
export const workOf = (parts: () => Parts, mailer: Mailer): Done => ({
  mail: (mail, id) => mailer.send({ ...mail, id }),
  async refund({ id }) {
    const context = systemContext(parts())
    await carryOutRefund(context, id)
    flush(context)
  },
  cancelIntent: ({ intentID }) => cancelIntent(parts().gateway, intentID),
  returnIntent: ({ intentID }) => returnIntent(parts().gateway, intentID),
})
