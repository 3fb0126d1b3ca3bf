import { useState } from 'react'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useApp } from '../use-app.ts'
import { BadCode } from './bad-code.tsx'
import { Checking } from './checking.tsx'
import { Done } from './done.tsx'
import { Headline } from './headline.tsx'
import { messageOf } from './message-of.ts'
import { useCode } from './use-code.ts'

const words = {
  verifyAndChangeEmail: {
    title: 'メールアドレスの変更',
    lead: '下のボタンを押すと、ログインに使うメールアドレスが変わります。すべての端末からログアウトします。',
    yes: 'メールアドレスを変更する',
    done: 'メールアドレスを変更しました',
    after: '新しいメールアドレスで、もう一度ログインしてください。',
    href: pages.login,
    next: 'ログインする',
  },
  recoverEmail: {
    title: 'メールアドレスを元に戻す',
    lead: '下のボタンを押すと、変更の前のメールアドレスに戻ります。すべての端末からログアウトします。',
    yes: '元のメールアドレスに戻す',
    done: 'メールアドレスを元に戻しました',
    after: 'ほかの人がパスワードを知っているかもしれません。つづけて、パスワードを決め直してください。',
    href: pages.passwordReset,
    next: 'パスワードを決め直す',
  },
}

/** Changes the e-mail, or gives it back to its former owner. Asks first: either ends every sign-in. */
export function ChangeEmail({ mode, oobCode }: { mode: keyof typeof words; oobCode: string }) {
  const { session } = useApp()
  const code = useCode(oobCode)
  const [done, setDone] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const { title, lead, yes, after, href, next } = words[mode]
  if (code.state === 'checking') return <Checking />
  if (code.state === 'bad') return <BadCode mode={mode} {...code} />
  if (done)
    return (
      <Done title={words[mode].done} href={href} next={next}>
        {after}
      </Done>
    )

  async function apply() {
    setBusy(true)
    setTrouble(undefined)
    try {
      await session?.applyVerification(oobCode)
      setDone(true)
    } catch (error) {
      setTrouble(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Headline title={title}>{lead}</Headline>
      <div className="grid gap-6">
        {trouble && <Notice tone="error">{trouble}</Notice>}
        <Button variant="primary" size="lg" wide busy={busy} onClick={apply}>
          {yes}
        </Button>
      </div>
    </>
  )
}
