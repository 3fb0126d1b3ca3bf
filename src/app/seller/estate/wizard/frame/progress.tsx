import { mdiChevronDown } from '@mdi/js'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { completeness, missing, type Missing } from '#domain/estate/missing.ts'
import { wizardSteps } from '#domain/estate/wizard-steps.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { Meter } from '#ui/state/meter.tsx'
import { StepList } from '#ui/state/step-list.tsx'
import { useDraftEstate } from '../draft/draft-context.ts'
import { stepHref } from './step-href.ts'
import { usualReason } from './usual-reason.ts'

/** The steps of the wizard with the present one, what each still lacks, and how complete the listing is. */
export function Progress() {
  const estate = useDraftEstate()
  const pathname = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') })
  const box = useRef<HTMLDivElement>(null)
  const lacks = missing(estate)
  useEffect(() => {
    const current = box.current?.querySelector<HTMLElement>('[aria-current]')
    const row = current?.closest('nav')
    if (current && row) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2
  }, [pathname])
  return (
    <div ref={box} className="mb-8 lg:sticky lg:top-24 lg:mb-0 lg:self-start">
      <StepList
        steps={wizardSteps.map(({ key, label }) => {
          const left = lacks.filter(({ step }) => step === key).length
          const href = stepHref(estate.id, key)
          return { href, label, left, done: key === 'confirm' ? false : left === 0, current: pathname === href }
        })}
      />
      <div className="mt-4 lg:mt-6">
        <Remaining value={completeness(estate)} lacks={lacks} id={estate.id} />
      </div>
    </div>
  )
}

/** The share of the required fields that are filled in (`value`, 0–100), and on demand the missing ones, with step and reason. */
function Remaining({ id, value, lacks }: { id: string; value: number; lacks: readonly Missing[] }) {
  if (!lacks.length) return <Meter label="申請に必要な項目が、すべてそろいました" value={value} />
  const usual = usualReason(lacks)
  return (
    <Meter label={`申請まであと${lacks.length}項目`} value={value}>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-semibold">
          足りない項目と、その理由
          <Icon path={mdiChevronDown} className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 pb-2 lg:max-h-[40dvh] lg:overflow-y-auto" tabIndex={-1}>
          {usual && <p className="text-xs">{usual}。</p>}
          {wizardSteps
            .map((step) => ({ ...step, items: lacks.filter((item) => item.step === step.key) }))
            .filter(({ items }) => items.length > 0)
            .map(({ key, label, items }) => (
              <div key={key}>
                <Link
                  href={stepHref(id, key)}
                  className="text-base-content inline-flex min-h-11 items-center font-bold underline lg:min-h-8"
                >
                  {label}
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
