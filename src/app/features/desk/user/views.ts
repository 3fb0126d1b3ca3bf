import { DeskArea } from '#domain/choices/desk-area.ts'
import { worksIn, type Me } from '#domain/kit/rules.ts'
import { Role } from '#domain/choices/person.ts'
import { holds, type Roles } from '#domain/user/roles.ts'

/**
 * What is shown of a person, a part at a time; `of` the kinds of members that have any, if not all, and `area` who of the desk reads it,
 * if not all (decision 050).
 */
const parts = [
  { key: 'about', label: '基本' },
  { key: 'application', label: '申請', of: [Role.seller], area: DeskArea.review },
  { key: 'estates', label: '物件', of: [Role.seller, Role.admin] },
  { key: 'deals', label: '商談' },
  { key: 'money', label: 'お金', of: [Role.buyer, Role.seller] },
  { key: 'letters', label: 'お知らせとメール' },
  { key: 'signIns', label: 'ログイン' },
  { key: 'log', label: '操作の記録', area: DeskArea.settings },
] as const
export type View = (typeof parts)[number]['key']

/** The parts that a person of this kind has, as far as somebody of the desk reads them. */
export const viewsOf = (person: Roles, me: Me) =>
  parts.filter(
    (part) =>
      (!('of' in part) || part.of.some((role) => holds(person, role))) && (!('area' in part) || worksIn(me, part.area)),
  )

/** The part that a URL names; the first, if it names none. */
export const readView = (input: Readonly<Record<string, unknown>>): { view?: View } => {
  const part = parts.find(({ key }) => key === input.view)
  return part && part !== parts[0] ? { view: part.key } : {}
}
