import { Role } from '#domain/choices/person.ts'
import type { Me } from '../context.ts'
import { roleFill } from './role-fill.ts'

/** The role as the first character of its name on its colour; the whole word for those who cannot see it. */
export function RoleBadge({ userType }: Pick<Me, 'userType'>) {
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
