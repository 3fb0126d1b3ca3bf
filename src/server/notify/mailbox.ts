import { ref, text } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'

/** Copies of mails, where no mail server is named (`providers/mail/local.ts` writes them). */
export const mailbox = internalTable('mailbox', { id: ref('番号'), to: text('宛先'), sentAt: time('送信日時') })
