import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import type { Tone } from './tone.ts'

const looks: Record<Tone, { icon: string; fill: string }> = {
  quiet: { icon: mdiInformationOutline, fill: 'bg-base-200' },
  info: { icon: mdiInformationOutline, fill: 'bg-info/60' },
  success: { icon: mdiCheckCircleOutline, fill: 'bg-success/70' },
  warning: { icon: mdiAlertOutline, fill: 'bg-secondary/50' },
  error: { icon: mdiAlertCircleOutline, fill: 'bg-error/30' },
}

/** A message in a box, with what can be done (`action`). Screen readers announce errors when they appear. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
}: {
  tone?: Tone
  title?: string
  children?: ReactNode
  action?: ReactNode
}) {
  const { icon, fill } = looks[tone]
  return (
    <div role={tone === 'error' ? 'alert' : 'note'} className={`rounded-box flex gap-3 p-4 text-sm ${fill}`}>
      <Icon path={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 grow">
        {title && <p className="font-bold">{title}</p>}
        {children}
        {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  )
}
