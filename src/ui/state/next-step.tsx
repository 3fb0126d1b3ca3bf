import type { ReactNode } from 'react'
import { Time } from '../time.tsx'

/** Whose turn it is, what to do and by when (`due`, a date), at the top of every deal, application and listing. */
export function NextStep({
  turn = 'あなた',
  due,
  action,
  children,
}: {
  /** Who acts next: あなた, 運営, 売主さん; null where nobody has to. */
  turn?: string | null
  due?: string
  action?: ReactNode
  children: ReactNode
}) {
  const isYours = turn === 'あなた'
  return (
    <section
      aria-label="次にすること"
      className={`rounded-box flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4 text-sm ${isYours ? 'bg-secondary/50' : 'bg-base-200'}`}
    >
      <p className="min-w-0 grow basis-60">
        {turn !== null && <b>{isYours ? '次は、あなたの番です。' : `いまは、${turn}の番です。`}</b>} {children}
        {due && (
          <>
            （<Time at={due} as="day" />
            まで）
          </>
        )}
      </p>
      {action}
    </section>
  )
}
