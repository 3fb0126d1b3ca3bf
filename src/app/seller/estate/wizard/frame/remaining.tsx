import { mdiChevronDown } from '@mdi/js'
import type { Missing } from '#domain/estate/missing.ts'
import { wizardSteps } from '#domain/estate/wizard-steps.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { Meter } from '#ui/state/meter.tsx'
import { stepHref } from './step-href.ts'
import { usualReason } from './usual-reason.ts'

/** How much of what must be told is told (`value`, 0–100), and on demand what is missing, where, and why it is asked. */
export function Remaining({ id, value, lacks }: { id: string; value: number; lacks: readonly Missing[] }) {
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
            .map((step) => ({ ...step, items: lacks.filter((one) => one.step === step.key) }))
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
