import type { ReactNode } from 'react'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'

/** The name of a person that leads to what the desk knows of them. */
export const PersonLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link href={href(pages.adminUser, { id })} className="inline-flex min-h-11 items-center wrap-anywhere underline">
    {children}
  </Link>
)
