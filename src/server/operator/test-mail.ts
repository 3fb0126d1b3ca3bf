import { NotificationKind } from '#domain/choices/notification.ts'
import { AppError, conflict } from '#http/errors.ts'
import { pages } from '#http/pages.ts'
import { record } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { toMail } from '../notify/notification-mail.ts'
import { mailBrandOf } from '#providers/mail/mail-brand.ts'
import { presentBrand } from './brand-versions.ts'
import { presentOperator } from './operator.ts'

/**
 * Sends a mail to whoever asks for it, at once and not by the queue, so that what fails is told while they wait.
 * @throws AppError conflict where no mail server is set, unavailable where it does not take the mail
 */
export async function sendTestMail(context: Context): Promise<{ to: string }> {
  const { account, services } = context
  if (!account) throw new AppError('unauthenticated', 'ログインし直してから、お試しください')
  if (!services.real.mail)
    throw conflict(
      'メールサーバーが設定されていません。環境変数 SMTP_URL と MAIL_FROM を指定して、起動し直してください。',
    )
  const { operator } = await presentOperator(context)
  const brand = mailBrandOf(await presentBrand(context))
  const letter = {
    kind: NotificationKind.application,
    title: 'テストのメールです',
    paragraphs: ['「設定」から送られた、テストのメールです。届いていれば、メールの送信は正しく設定されています。'],
    action: { label: '設定を見る', path: pages.adminSettings },
  }
  await record(context, { action: 'testMail', noun: 'operator', rowID: '*' })
  try {
    await services.mailer.send(toMail({ ...services, operator, brand }, account.email, letter))
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 300) : ''
    throw new AppError('unavailable', `メールサーバーが受け取りませんでした。${why}`)
  }
  return { to: account.email }
}
