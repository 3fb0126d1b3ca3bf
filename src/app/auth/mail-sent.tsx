import { mdiEmailOutline } from '@mdi/js'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { MailNote } from './mail-note.tsx'

/** A mail is on its way: to whom, what to do with it (`children`), and what if it does not arrive. Takes the focus. */
export function MailSent({ email, children }: { email?: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="mail-sent" className="grid gap-4 outline-none!">
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
      <MailNote email={email} />
    </section>
  )
}
