import { RepairArea } from '#domain/choices/building.ts'
import { EstateField } from '../fields/estate-field.tsx'
import { FieldList } from '../fields/field-list.tsx'
import { AreaField } from './area-field.tsx'

/** Which details of a repair belong to which part of the building. */
const repairDetails: Record<string, number> = { equipment: RepairArea.wetArea, interior: RepairArea.interior }
const hidesRepairDetail = (field: string, { repairArea }: Record<string, unknown>) =>
  field in repairDetails && repairDetails[field] !== repairArea

/** A field of the detail step: the lists and the land's area have a form of their own. */
export function DetailField({ name }: { name: string }) {
  if (name === 'land.landArea') return <AreaField />
  if (name === 'land.roads') return <FieldList name={name} noun="道路" />
  if (name === 'building.rooms') return <FieldList name={name} noun="部屋" />
  if (name === 'building.repairs') return <FieldList name={name} noun="修繕" hides={hidesRepairDetail} />
  return <EstateField name={name} />
}
