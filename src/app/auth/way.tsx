import type { ComponentProps } from 'react'
import { Go } from '#ui/action/go.tsx'

/** A link among the words under a form, large enough for a thumb. */
export const Way = (props: ComponentProps<typeof Go>) => (
  <Go {...props} className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4" />
)
