import type { z } from 'zod'
import { metaOf } from '#domain/kit/fields.ts'
import { unwrap } from '#domain/kit/field-meta.ts'
import { estateFields } from '../fields.ts'
import { formFields, type StepField } from '../form/form.ts'
import { schemaAt } from '../path.ts'
import { wizardSteps } from '../wizard-steps.ts'

/** How many homes one file may bring. */
export const maxImportRows = 5_000

/** A column of a file of listings: the field that it holds, and what the file calls it. */
export type ImportColumn = {
  /** As the form has it: `title`, `land.landArea`; `ownNumber` for the operator's own number. */
  path: string
  name: string
  schema: z.core.$ZodType
  /** The two answers of a yes or no as the form words them, besides はい and いいえ. */
  words?: readonly [yes: string, no: string]
}

/** The column by which a home is known again. */
export const numberPath = 'ownNumber'
/** The column with the names of the pictures, whose files come in a ZIP. */
export const photosPath = 'estatePhotos'
/** Papers do not come in a file of words, and the first picture is the cover. */
const withoutColumn = new Set(['documents', 'topImage'])

const labelOf = ({ path }: StepField) => (path === photosPath ? '写真' : metaOf(schemaAt(path)).label)
const stepLabelOf = ({ step }: StepField) => wizardSteps.find(({ key }) => key === step)?.label ?? ''

/** The rows of the form, each field once: some kinds ask for one in a section of their own. */
const rows = [...new Map<string, StepField>(formFields.toReversed().map((row) => [row.path, row])).values()]
  .toReversed()
  .filter(({ path }) => !withoutColumn.has(path))

const countOf = (label: string) => rows.filter((row) => labelOf(row) === label).length
const nameOf = (row: StepField) => (countOf(labelOf(row)) > 1 ? `${labelOf(row)}（${stepLabelOf(row)}）` : labelOf(row))

/** Every column in the order of the form: a new field of the estate has its column by its row there. */
export const importColumns: readonly ImportColumn[] = [
  { path: numberPath, name: metaOf(estateFields.ownNumber).label, schema: estateFields.ownNumber },
  ...rows.map((row) => ({
    path: row.path,
    name: nameOf(row),
    schema: unwrap(schemaAt(row.path)),
    ...(row.words && { words: row.words }),
  })),
]

const columnsByPath = new Map(importColumns.map((column) => [column.path, column]))
export const importColumnAt = (path: string): ImportColumn | undefined => columnsByPath.get(path)

const tidy = (heading: string) => heading.normalize('NFKC').replace(/[\s_]/g, '').toLowerCase()

/** What other systems call a column, where it is not its own name. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  [numberPath]: ['管理番号', '物件管理番号', '物件コード', '自社物件番号'],
  prefecturesCode: ['都道府県'],
  town: ['町名'],
  address1: ['番地'],
  address2: ['建物名'],
  title: ['タイトル', '物件名'],
  price: ['販売価格', '売買価格'],
  estateType: ['種別'],
  estateTypeDetail: ['種目'],
  'building.builtYearMonth': ['築年', '完成年月'],
  [photosPath]: ['画像', '写真ファイル名'],
}

const pathsByName = new Map([
  ...Object.entries(otherNames).flatMap(([path, names]) => names.map((name) => [tidy(name), path] as const)),
  ...importColumns.map(({ name, path }) => [tidy(name), path] as const),
])

/** The field that each heading of a file names; null where it names none, or one that an earlier heading has named. */
export function columnsNamed(headings: readonly string[]): (string | null)[] {
  const paths = headings.map((heading) => pathsByName.get(tidy(heading)) ?? null)
  return paths.map((path, index) => (paths.indexOf(path) === index ? path : null))
}
