import { Equipment, InteriorWork, RepairArea } from '#domain/choices/building.ts'
import type { Repair } from '#domain/estate/building.ts'
import type { Random } from './random.ts'
import type { Sort } from './sorts.ts'

const works: readonly Omit<Repair, 'doneAt'>[] = [
  {
    repairArea: RepairArea.wetArea,
    equipment: [Equipment.kitchen, Equipment.waterHeater],
    interior: null,
    content: 'システムキッチンと給湯器の交換',
  },
  {
    repairArea: RepairArea.wetArea,
    equipment: [Equipment.bathroom, Equipment.washroom],
    interior: null,
    content: 'ユニットバスと洗面台の交換',
  },
  {
    repairArea: RepairArea.wetArea,
    equipment: [Equipment.toilet],
    interior: null,
    content: '温水洗浄便座への交換',
  },
  {
    repairArea: RepairArea.interior,
    equipment: null,
    interior: [InteriorWork.wall, InteriorWork.floor],
    content: '全室の壁紙の張り替えと、床のフローリングへの変更',
  },
  { repairArea: RepairArea.interior, equipment: null, interior: [InteriorWork.sash], content: '内窓の設置' },
]
const outside: Omit<Repair, 'doneAt'> = {
  repairArea: RepairArea.other,
  equipment: null,
  interior: null,
  content: '屋根と外壁の塗り直し',
}
const common: Omit<Repair, 'doneAt'> = {
  repairArea: RepairArea.commonArea,
  equipment: null,
  interior: null,
  content: '大規模修繕工事（外壁・屋上防水）',
}

const workplaces: readonly Sort[] = ['shop', 'warehouse', 'factory']
const plain: readonly Omit<Repair, 'doneAt'>[] = [
  { repairArea: RepairArea.wetArea, equipment: [Equipment.toilet], interior: null, content: 'トイレの改修' },
  { repairArea: RepairArea.other, equipment: null, interior: null, content: '照明の発光ダイオードへの交換' },
  { repairArea: RepairArea.other, equipment: null, interior: null, content: '分電盤の更新' },
]

/** The repairs done to a building of such an age (years), newest last; a young one has had none. */
export function repairsOf(sort: Sort, random: Random, { age, now }: { age: number; now: string }): Repair[] {
  if (age < 11 || random.chance(0.25)) return []
  const shell = sort === 'condominium' ? common : outside
  return random
    .some([shell, ...(workplaces.includes(sort) ? plain : works)], random.int(1, 3))
    .map((work) => ({ ...work, years: random.int(1, Math.min(9, age - 8)), month: random.int(1, 10) }))
    .sort((one, other) => other.years - one.years || one.month - other.month)
    .map(({ years, month, ...work }) => ({
      ...work,
      doneAt: `${Number(now.slice(0, 4)) - years}-${String(month).padStart(2, '0')}`,
    }))
}
