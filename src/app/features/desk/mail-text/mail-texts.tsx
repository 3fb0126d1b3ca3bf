import { lazy, Suspense, useState } from 'react'
import type { MailVariable } from '#domain/desk/mail/mail-variables.ts'
import { Button } from '#ui/action/button.tsx'

/** All mails and their texts come once somebody wants to see them. */
const MailTextList = lazy(() => import('./mail-text-list.tsx'))

export type MailTextsProps = {
  /** What a real case says of some variables, for the preview; a sample stands for the others. */
  example: Readonly<Partial<Record<MailVariable, string>>>
  /** Whether the mails of a licensed operator are shown as well. */
  isLicensed: boolean
}

/** The mails that go out, whose words are the operator's. */
export function MailTexts(props: MailTextsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="メールの文面" className="mt-14 grid justify-items-start gap-4">
      <h2 className="text-xl">メールの文面</h2>
      <p className="text-muted max-w-[44em] text-sm">
        会員の方などに送るメールと通知の、件名と本文です。郵便に入れる手紙もあります。変えないあいだは、はじめからの文面を送ります。保存すると、次に送るものから変わります。
      </p>
      {isOpen ? (
        <Suspense fallback={<p className="text-muted">読み込んでいます…</p>}>
          <MailTextList {...props} />
        </Suspense>
      ) : (
        <Button onClick={() => setOpen(true)}>メールの文面を見る</Button>
      )}
    </section>
  )
}
