import { Role } from '#domain/choices/person.ts'
import type { Reader } from '../context.ts'

/** The colour of a role, as a fill with what is written on it. */
export const roleFill = {
  [Role.buyer]: 'bg-buyer text-buyer-content',
  [Role.seller]: 'bg-seller text-seller-content',
  [Role.admin]: 'bg-admin',
} as const

/** The role as the first character of its name on its colour; screen readers get the whole word. */
export function RoleBadge({ userType }: Pick<Reader, 'userType'>) {
  const label = Role.label(userType)
  return (
    <span
      className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold ${roleFill[userType]}`}
    >
      <span aria-hidden>{label[0]}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
