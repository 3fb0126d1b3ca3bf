import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { completeness, missing } from '#domain/estate/missing.ts'
import { wizardSteps } from '#domain/estate/wizard-steps.ts'
import { StepList } from '#ui/state/step-list.tsx'
import { useDraftEstate } from '../draft/draft-context.ts'
import { Remaining } from './remaining.tsx'
import { stepHref } from './step-href.ts'

/** Where one is in the wizard, what each step still lacks, and how near the listing is to its publication. */
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
