import { DeskArea } from '#domain/choices/desk-area.ts'
import { managerName, type DeskRole } from '#domain/desk/desk-role.ts'

/** What a form says for whoever has no narrower role. */
export const managerOption = { value: 'manager', label: `${managerName}（すべて）` }

/** A role of the desk to choose, with what it takes in. */
export const optionOf = ({ id, name, areas }: DeskRole) => ({
  value: id,
  label: `${name}（${areas.map((area) => DeskArea.label(area)).join('・') || '見るだけ'}）`,
})
