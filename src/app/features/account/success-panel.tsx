import { mdiCheck } from '@mdi/js'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'

/** What was done to the account, what follows from it, and a link (`next`) to go on. Takes the focus. */
export function SuccessPanel({
  title,
  href,
  next,
  children,
}: {
  title: string
  href: string
  next: string
  children?: ReactNode
}) {
  const headline = useRef<HTMLHeadingElement>(null)
  useEffect(() => headline.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <span className="bg-success grid size-14 place-items-center rounded-full">
        <Icon path={mdiCheck} className="size-7" />
      </span>
      <h1 ref={headline} tabIndex={-1} className="text-2xl outline-none!">
        {title}
      </h1>
      {children && <div className="text-muted max-w-[32em] text-sm">{children}</div>}
      <LinkButton href={href} variant="primary" size="lg" wide className="mt-4">
        {next}
      </LinkButton>
    </div>
  )
}
