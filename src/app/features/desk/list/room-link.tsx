import type { ReactNode } from 'react'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { PersonLink } from './person-link.tsx'

/** The name of a row that leads to the room of its deal, with a quieter line below it. */
export function RoomLink({
  id,
  more,
  person,
  children,
}: {
  id: string | null
  more?: ReactNode
  /** Whom the name is of: a further link leads to them. */
  person?: string | null
  children: ReactNode
}) {
  return (
    <>
      {id ? (
        <Link
          href={href(pages.adminRoom, { id })}
          className="inline-flex min-h-11 items-center font-bold wrap-anywhere hover:underline md:min-h-6 md:min-w-24"
        >
          {children}
        </Link>
      ) : (
        <b>{children}</b>
      )}
      {more && <p className="text-muted text-sm">{more}</p>}
      {person && (
        <p className="text-sm">
          <PersonLink id={person}>会員の情報</PersonLink>
        </p>
      )}
    </>
  )
}
