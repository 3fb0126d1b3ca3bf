import { mdiEmailOutline } from '@mdi/js'
import { useEffect, useRef, type ReactNode } from 'react'
import { demoMailbox } from '#http/pages.ts'
import { stringifySearch } from '#http/search-params.ts'
import { Icon } from '#ui/icon.tsx'
import { useApp } from '#app/shell/use-app.ts'

/** A mail was sent: to whom, what to do with it (`children`), and what if it does not arrive. Takes the focus. */
export function MailSent({ email, children }: { email?: string; children: ReactNode }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="mail-sent" className="grid gap-4 outline-none!">
      <div className="rounded-box bg-success/70 flex items-center gap-4 p-5">
        <Icon path={mdiEmailOutline} className="size-8 shrink-0" />
        <div className="min-w-0">
          <h2 id="mail-sent" className="text-base">
            メールをお送りしました
          </h2>
          {email && <p className="text-sm wrap-anywhere">{email}</p>}
        </div>
      </div>
      {children}
      <MissingMail email={email} />
    </section>
  )
}

/** What to do when a mail does not arrive; in the demonstration, in which mailbox it is. */
export function MissingMail({ email }: { email?: string }) {
  const { demo } = useApp().site
  return (
    <div className="text-muted grid gap-2 text-sm">
      <p>届かないときは、迷惑メールのフォルダーと、メールアドレスの打ち間違いをお確かめください。</p>
      {demo && (
        <p>
          お試し版では、メールは実際には送られません。{' '}
          <a
            href={demoMailbox + stringifySearch({ to: email })}
            target="_blank"
            className="text-base-content font-semibold underline"
          >
            お試し用の受信箱を開く
          </a>
        </p>
      )}
    </div>
  )
}
