import type { ReactNode } from 'react'
import { Link } from '#ui/action/link.tsx'

/** A part of the home page: its name, the way to more of it, and what it shows. */
export function Section({
  title,
  more,
  children,
}: {
  title: string
  more?: { href: string; label: string }
  children: ReactNode
}) {
  return (
    <section className="mx-auto max-w-6xl px-4 pt-14 md:pt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl">{title}</h2>
        {more && (
          <Link href={more.href} className="inline-flex min-h-11 shrink-0 items-center text-sm font-semibold underline">
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
