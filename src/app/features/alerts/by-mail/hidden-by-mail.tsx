import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js'
import { useHydrated } from '@tanstack/react-router'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useHiddenHere } from '#app/shell/here/hidden-here.ts'
import type { HiddenHome } from './load-mailed-alerts.ts'
import { useHideByMail } from './use-hide-by-mail.ts'

/** Where a line of a mail leads whose reader wants to hear no more of its home. Only the button hides it: mail programs open links. */
export function HideOne({ token, home }: { token: string; home: HiddenHome & { isHidden: boolean } }) {
  const { hide, show } = useHideByMail(token)
  if (home.isHidden)
    return (
      <Notice
        tone="success"
        title="この物件は、もうお知らせしません"
        action={
          <ActionButton action={show} input={home.id} icon={mdiEyeOutline}>
            元に戻す
          </ActionButton>
        }
      >
        「{home.title ?? goneName}」は、このアドレスへのお知らせに出なくなりました。
      </Notice>
    )
  return (
    <section aria-labelledby="hide" className="rounded-box border-base-300 grid gap-4 border p-6">
      <h2 id="hide" className="text-xl">
        この物件を、見ないにしますか？
      </h2>
      <p>
        <HomeName {...home} />
      </p>
      <p className="text-muted text-sm">値下げなどがあっても、お知らせに出なくなります。いつでも元に戻せます。</p>
      <Failure of={hide} />
      <ActionButton action={hide} input={home.id} variant="primary" icon={mdiEyeOffOutline} wide>
        この物件は見ない
      </ActionButton>
    </section>
  )
}

type ListProps = { token: string; device: string | null; homes: readonly HiddenHome[] }

/** What the alerts to an address leave out, and what this browser hides beyond that. */
export function HiddenByMail({ token, device, homes }: ListProps) {
  const { show, join } = useHideByMail(token)
  const hidden = useHiddenHere()
  const here = useHydrated() ? hidden.filter((id) => homes.every((home) => home.id !== id)) : []
  if (homes.length + here.length === 0) return null
  return (
    <section aria-labelledby="hidden" className="mt-12">
      <h2 id="hidden" className="text-xl">
        見ない物件
      </h2>
      {homes.length > 0 && <p className="text-muted mt-2 text-sm">このアドレスへのお知らせに出ません。</p>}
      {here.length > 0 && device !== null && (
        <div className="mt-3 grid justify-items-start gap-3">
          <p className="text-sm">
            この端末で見ないにした{here.length}
            件は、まだお知らせに出ます。除くと、これから見ないにする物件も出なくなります。
          </p>
          <ActionButton action={join} input={{ device, ids: here }} icon={mdiEyeOffOutline}>
            {`${here.length}件をお知らせから除く`}
          </ActionButton>
        </div>
      )}
      <ul role="list" className="border-base-300 mt-4 not-empty:border-t">
        {homes.map((home) => (
          <li key={home.id} className="border-base-300 flex items-center justify-between gap-4 border-b py-3">
            <p className="min-w-0">
              <HomeName {...home} />
            </p>
            <ActionButton
              action={show}
              input={home.id}
              icon={mdiEyeOutline}
              className="shrink-0"
              aria-label={`「${home.title ?? goneName}」をもう一度知らせる`}
            >
              もう一度知らせる
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

const goneName = 'いまは公開されていない物件'

const HomeName = ({ id, title }: HiddenHome) =>
  title === null ? (
    goneName
  ) : (
    <Link href={href(pages.estate, { id })} className="font-medium wrap-anywhere underline">
      {title}
    </Link>
  )
