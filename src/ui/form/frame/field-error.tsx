import { mdiAlertCircle } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'

/** The sentence beside a field that says what is wrong; nothing without one. Colour is a fill, never the only sign. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null
  return (
    <p id={id} className="bg-error/25 mt-2 flex items-start gap-2 rounded-lg px-3 py-1.5 text-sm font-medium">
      <Icon path={mdiAlertCircle} className="mt-0.5 size-5" />
      {error}
    </p>
  )
}
