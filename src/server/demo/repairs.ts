import { Equipment, InteriorWork, RepairArea } from '#domain/choices/building.ts'
import type { Repair } from '#domain/estate/building.ts'
import type { Random } from './random.ts'
import type { Sort } from './sorts.ts'

const works: readonly Omit<Repair, 'doneAt'>[] = [
  {
    repairArea: RepairArea.wetArea,
    equipment: [Equipment.kitchen, Equipment.waterHeater],
    interior: null,
    content: 'システムキッチンと給湯器を交換',
  },
  {
    repairArea: RepairArea.wetArea,
    equipment: [Equipment.bathroom, Equipment.washroom],
    interior: null,
    content: 'ユニットバスと洗面台を交換',
  },
  {
    repairArea: RepairArea.wetArea,
    equipment: [Equipment.toilet],
    interior: null,
    content: 'トイレを温水洗浄便座に交換',
  },
  {
    repairArea: RepairArea.interior,
    equipment: null,
    interior: [InteriorWork.wall, InteriorWork.floor],
    content: '全室の壁紙を張り替え、床をフローリングに変更',
  },
  { repairArea: RepairArea.interior, equipment: null, interior: [InteriorWork.sash], content: '居間の窓に内窓を設置' },
]
const outside: Omit<Repair, 'doneAt'> = {
  repairArea: RepairArea.other,
  equipment: null,
  interior: null,
  content: '屋根と外壁を塗り直し',
}
const common: Omit<Repair, 'doneAt'> = {
  repairArea: RepairArea.commonArea,
  equipment: null,
  interior: null,
  content: '大規模修繕工事（外壁・屋上防水）を実施',
}

/** The repairs done to a building of such an age (years), newest last; a young one has had none. */
export function repairsOf(sort: Sort, random: Random, { age, now }: { age: number; now: string }): Repair[] {
  if (age < 11 || random.chance(0.25)) return []
  const shell = sort === 'condominium' ? common : outside
  return random
    .some([shell, ...works], random.int(1, 3))
    .map((work) => ({ ...work, years: random.int(1, Math.min(9, age - 8)), month: random.int(1, 10) }))
    .sort((one, other) => other.years - one.years || one.month - other.month)
    .map(({ years, month, ...work }) => ({
      ...work,
      doneAt: `${Number(now.slice(0, 4)) - years}-${String(month).padStart(2, '0')}`,
    }))
}
