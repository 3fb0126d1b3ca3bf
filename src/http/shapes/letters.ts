import { z } from 'zod'
import { notification } from '#domain/notification.ts'

const mail = z.object({
  id: z.string(),
  subject: z.string(),
  to: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  failure: z.string().nullable().describe('送れなかった理由'),
})

/** What a person was told of late: on the site, and by mail, of which the words are not kept. */
export const letters = z.object({ notifications: z.array(notification.shown), mails: z.array(mail) })
