import { mdiAlertCircleOutline, mdiCheckCircleOutline } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'
import type { Check } from '../checks-of.ts'

/** What the rules found, and what a person has to judge. */
export function Checks({ checks, warnings }: { checks: readonly Check[]; warnings: readonly string[] }) {
  const rows = [
    ...checks.map(({ key, label, fine, found }) => ({ key, label, fine, found: found.map(({ message }) => message) })),
    { key: 'people', label: '売主と所有者', fine: '登記・所有者・売主の名前が合っています', found: warnings },
  ]
  return (
    <section aria-labelledby="checks">
      <h2 id="checks" className="text-xl">
        確認のポイント
      </h2>
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {rows.map(({ key, label, fine, found }) => (
          <li key={key} className={`rounded-box p-4 text-sm ${found.length ? 'bg-error/25' : 'bg-success/50'}`}>
            <p className="flex items-center gap-2 font-bold">
              <Icon path={found.length ? mdiAlertCircleOutline : mdiCheckCircleOutline} />
              {label}
            </p>
            {found.length === 0 ? (
              <p className="mt-1">{fine}</p>
            ) : (
              <ul className="mt-1 list-disc pl-5">
                {found.map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
