import { Role } from '#domain/choices/person.ts'
import { Button } from '#ui/action/button.tsx'

const password = 'sumika-demo-2026'
const accounts = [
  { role: Role.buyer, email: 'buyer@example.jp' },
  { role: Role.seller, email: 'seller@example.jp' },
  { role: Role.admin, email: 'admin@example.jp' },
]

/** The accounts of the demonstration: one press fills the form. */
export function DemoAccounts({ fill }: { fill: (account: { email: string; password: string }) => void }) {
  return (
    <section aria-labelledby="demo-accounts" className="rounded-box bg-base-200 mt-8 p-5 text-sm">
      <h2 id="demo-accounts" className="text-sm">
        お試し用のアカウント
      </h2>
      <p className="text-muted mt-1">
        押すと、上の欄に入ります。パスワードは <span className="num">{password}</span> です。
      </p>
      <ul role="list" className="mt-3 grid gap-2 sm:grid-cols-3">
        {accounts.map(({ role, email }) => (
          <li key={email}>
            <Button wide className="bg-base-100" onClick={() => fill({ email, password })}>
              {Role.label(role)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
