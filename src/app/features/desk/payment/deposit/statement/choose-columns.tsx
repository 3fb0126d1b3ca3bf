import {
  missingPart,
  statementPartNames,
  statementParts,
  type StatementColumns,
  type StatementPart,
} from '#domain/desk/statement/statement-columns.ts'
import type { Statement } from '#http/shapes/statement.ts'
import { Select } from '#ui/form/select.tsx'

const isNeeded = (part: StatementPart) => part !== 'note'

/** In which columns of the file the day, the amount and the name stand: told by its headings, or chosen. */
export function ChooseColumns({
  statement: { headings, columns },
  isFixed,
  onChoose,
}: {
  statement: Statement
  isFixed: boolean
  onChoose: (columns: StatementColumns) => void
}) {
  const isMissing = missingPart(columns) !== undefined
  const options = headings.map((heading, at) => ({ value: at, label: heading || `${at + 1}列目` }))
  return (
    <details open={isMissing || undefined} className="border-base-300 rounded-box border px-4">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold underline">
        {isMissing ? '列を選んでください' : '列を選び直す'}
      </summary>
      <p className="text-muted pb-2 text-sm">見出しから読み取れない列は、ここで選べます。</p>
      <div className="grid items-end gap-3 pb-4 sm:grid-cols-2 lg:grid-cols-4">
        {statementPartNames.map((part) => (
          <Select
            key={part}
            label={statementParts[part].label}
            required={isNeeded(part)}
            placeholder={isNeeded(part) ? '選んでください' : '使わない'}
            options={options}
            disabled={isFixed}
            value={columns[part] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChoose({ ...columns, [part]: value === '' ? null : Number(value) })
            }
          />
        ))}
      </div>
    </details>
  )
}
