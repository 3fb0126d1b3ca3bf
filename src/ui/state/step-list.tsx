import { mdiCheck } from '@mdi/js'
import { Link } from '../action/link.tsx'
import { Icon } from '../icon.tsx'

export type Step = { href: string; label: string; done?: boolean; current?: boolean; left?: number }

/** The steps of a wizard, free to visit: done ones ticked, the current one filled, `left` (how many items) as あとN. */
export function StepList({ steps, label = '手順' }: { steps: readonly Step[]; label?: string }) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ol className="flex w-max gap-1 lg:w-auto lg:flex-col">
        {steps.map(({ href, label: text, done, current, left }, at) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={current ? 'step' : undefined}
              className={`flex min-h-11 items-center gap-3 rounded-full px-3 py-2 text-sm font-semibold ${current ? 'bg-secondary' : 'hover:bg-base-200'}`}
            >
              <span
                className={`num grid size-7 shrink-0 place-items-center rounded-full text-xs ${done ? 'bg-neutral text-neutral-content' : 'border-base-content/30 border'}`}
              >
                {done ? <Icon path={mdiCheck} label="済み" className="size-4" /> : at + 1}
              </span>
              {text}
              {!!left && <span className="bg-error ml-auto rounded-full px-2 text-xs">あと{left}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
