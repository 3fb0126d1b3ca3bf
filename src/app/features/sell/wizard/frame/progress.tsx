import { mdiCheck, mdiChevronDown } from '@mdi/js'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Completion } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { byScreen } from '#domain/estate/form/screens.ts'
import {
  completeness,
  isStepDone,
  leftWords,
  missingFields,
  possiblyMissing,
  type MissingField,
} from '#domain/estate/obstacles/missing.ts'
import { wizardSteps } from '#domain/estate/wizard-steps.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { Meter } from '#ui/state/meter.tsx'
import { useDraftEstate } from '../draft/draft-context.ts'
import { screenHref, stepHref } from './step-href.ts'
import { usualReason } from './usual-reason.ts'

/** The steps of the wizard with the present one, what each still lacks, and how complete the listing is. */
export function Progress() {
  const estate = useDraftEstate()
  const pathname = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') })
  const box = useRef<HTMLDivElement>(null)
  const lacks = missingFields(estate)
  const stepsLeft = possiblyMissing(estate)
  const here = wizardSteps.findIndex(({ key }) => pathname === stepHref(estate.id, key))
  useEffect(() => {
    const current = box.current?.querySelector<HTMLElement>('[aria-current]')
    const row = current?.closest('nav')
    if (current && row) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2
  }, [pathname])
  return (
    <div ref={box} className="mb-8 lg:sticky lg:top-24 lg:mb-0 lg:self-start">
      <StepList
        steps={wizardSteps.map(({ key, label }, at) => {
          const left = stepsLeft.filter((step) => step === key).length
          const href = stepHref(estate.id, key)
          // What lies ahead is no fault yet.
          return { href, label, left, late: at < here, done: isStepDone(key, estate), current: at === here }
        })}
      />
      <div className="mt-4 lg:mt-6">
        <Remaining estate={estate} lacks={lacks} />
      </div>
    </div>
  )
}

/** How many fields are left at most, which no answer makes more, the share of those that are filled in, and on demand the missing ones, with their screen and reason. */
function Remaining({ estate, lacks }: { estate: Estate; lacks: readonly MissingField[] }) {
  const value = completeness(estate)
  if (!lacks.length) return <Meter label="申請に必要な項目が、すべてそろいました" value={value} />
  const usual = usualReason(lacks)
  return (
    <Meter label={`申請まで${leftWords(estate)}`} value={value}>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-semibold">
          足りない項目と、その理由
          <Icon path={mdiChevronDown} className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 pb-2 lg:max-h-[40dvh] lg:overflow-y-auto" tabIndex={-1}>
          <p className="text-xs">{usual && `${usual}。`}必要な項目は、答えで変わります。</p>
          {byScreen(estate, lacks).map(({ items, ...screen }) => (
            <div key={screen.label}>
              <Link
                href={screenHref(estate.id, screen)}
                className="text-base-content inline-flex min-h-11 items-center font-bold underline lg:min-h-8"
              >
                {screen.label}
              </Link>
              <ul className="grid gap-2">
                {items.map((item) => (
                  <li key={item.path.join('.')}>
                    <span className="text-base-content font-medium">{item.label}</span>
                    {item.reason !== usual && <span className="block text-xs">{item.reason}</span>}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </details>
    </Meter>
  )
}

type Step = { href: string; label: string; done?: boolean; current?: boolean; left?: number; late?: boolean }

/** The steps of a wizard, free to visit: done ones ticked, the current one filled, `left` (how many items) as あとN. */
function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="手順" className="relative -mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ol className="flex w-max gap-1 lg:w-auto lg:flex-col">
        {steps.map(({ href, label, done, current, left, late }, at) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={current ? 'step' : undefined}
              className={`flex min-h-11 items-center gap-3 rounded-full px-3 py-2 text-sm font-semibold ${current ? 'bg-secondary' : 'hover:bg-base-200'}`}
            >
              <span
                className={`num grid size-7 shrink-0 place-items-center rounded-full text-xs ${done ? 'bg-neutral text-neutral-content' : 'border-base-content/30 border'}`}
              >
                {done ? (
                  <Icon path={mdiCheck} label={Completion.label(Completion.complete)} className="size-4" />
                ) : (
                  at + 1
                )}
              </span>
              {label}
              {!done && <span className="sr-only">{Completion.label(Completion.incomplete)}</span>}
              {!!left && (
                <span className={`ml-auto rounded-full px-2 text-xs ${late ? 'bg-error' : ''}`}>あと{left}</span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
