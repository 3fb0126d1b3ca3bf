import type { ComponentProps } from 'react'
import { Link } from '#ui/action/link.tsx'

/** A link among the words under a form, large enough for a thumb. */
export const SecondaryLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4" />
)

/** The list of links under a form of the account. */
export const SecondaryLinks = ({ links }: { links: readonly { href: string; label: string }[] }) => (
  <ul role="list" className="mt-6">
    {links.map(({ href, label }) => (
      <li key={href}>
        <SecondaryLink href={href}>{label}</SecondaryLink>
      </li>
    ))}
  </ul>
)
