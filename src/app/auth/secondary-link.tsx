import type { ComponentProps } from 'react'
import { Link } from '#ui/action/link.tsx'

/** A link among the words under a form, large enough for a thumb. */
export const SecondaryLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4" />
)
