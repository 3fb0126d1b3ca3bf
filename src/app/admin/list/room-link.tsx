import type { ReactNode } from 'react'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'

/** The name of a row that leads to the room of its deal, with a quieter line below it. */
export function RoomLink({ id, more, children }: { id: string | null; more?: ReactNode; children: ReactNode }) {
  return (
    <>
      {id ? (
        <Link
          href={href(pages.adminRoom, { id })}
          className="inline-block font-bold wrap-anywhere hover:underline md:min-w-24"
        >
          {children}
        </Link>
      ) : (
        <b>{children}</b>
      )}
      {more && <p className="text-muted text-sm">{more}</p>}
    </>
  )
}
