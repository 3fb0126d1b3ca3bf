import { demoMailbox } from '#http/pages.ts'
import { stringifySearch } from '#http/search-params.ts'
import { useApp } from '../use-app.ts'

/** What to do when a mail does not arrive; in the demonstration, where it lies. */
export function MailNote({ email }: { email?: string }) {
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
