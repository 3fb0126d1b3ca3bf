import type { ComponentProps } from 'react'

/** On or off, at once: a checkbox that says it is a switch. */
export function Switch({ label, hint, ...rest }: { label: string; hint?: string } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-4">
      <span className="grow">
        <span className="font-semibold">{label}</span>
        {hint && <span className="text-muted block text-sm">{hint}</span>}
      </span>
      <input {...rest} type="checkbox" role="switch" className="toggle checked:bg-primary shrink-0" />
    </label>
  )
}
