import type { ReactNode } from 'react'
import type { DeskAreaCode } from '#domain/choices/desk-area.ts'
import { worksIn } from '#domain/kit/rules.ts'
import { usePerson } from './use-app.ts'

/** What whoever of the desk works in an area has before them; the others, to whom it would be refused, have `otherwise`. */
export function OfArea({
  area,
  otherwise,
  children,
}: {
  area: DeskAreaCode
  otherwise?: ReactNode
  children: ReactNode
}) {
  return worksIn(usePerson(), area) ? children : otherwise
}
