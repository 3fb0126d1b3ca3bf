import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js'
import { passwordChecks } from '#domain/text/password.ts'
import { Icon } from '#ui/icon.tsx'

/** The rules of passwords, ticked as what is typed keeps them. */
export function PasswordChecks({ password, email }: { password: string; email: string }) {
  return (
    <div className="rounded-field bg-base-200 -mt-3 px-4 py-3 text-sm">
      <ul role="list" aria-label="パスワードの決まり" className="grid gap-1">
        {passwordChecks(password, email).map(({ label, met }) => (
          <li key={label} className={`flex items-center gap-2 ${met ? 'font-medium' : 'text-muted'}`}>
            <Icon path={met ? mdiCheckCircle : mdiCircleOutline} label={met ? '済み' : 'まだ'} className="size-4" />
            {label}
          </li>
        ))}
      </ul>
      <p className="text-muted mt-2">言葉をいくつかつなげると、覚えやすく、推測されにくくなります。</p>
    </div>
  )
}
