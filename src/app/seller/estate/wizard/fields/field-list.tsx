import { mdiDeleteOutline, mdiPlus } from '@mdi/js'
import { useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { metaOf, isOptional } from '#domain/kit/field-meta.ts'
import { Button } from '#ui/action/button.tsx'
import { EstateField } from './estate-field.tsx'
import { mostRowsAt, rowShapeAt } from './schema-at.ts'

/** A list of like things (rooms, roads): a card of fields each, to add and to remove. */
export function FieldList({
  name,
  noun,
  hides,
}: {
  name: string
  noun: string
  /** Whether a field of a row has nothing to say there. */
  hides?: (field: string, row: Record<string, unknown>) => boolean
}) {
  const { fields: rows, append, remove } = useFieldArray({ name, keyName: 'key' })
  // The array's own rows are as they were when they were added.
  const typed = useWatch({ name }) as Record<string, unknown>[] | undefined
  const add = useRef<HTMLButtonElement>(null)
  const shape = rowShapeAt(name)
  const max = mostRowsAt(name)
  const blank = () =>
    Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, isOptional(schema) ? null : undefined]))
  return (
    <div>
      <ol className="grid gap-4">
        {rows.map(({ key }, at) => (
          <li key={key} className="rounded-box border-base-300 border p-4">
            <fieldset className="min-w-0">
              <legend className="float-left pt-2 font-bold">
                {noun}
                {at + 1}
              </legend>
              <Button
                variant="ghost"
                icon={mdiDeleteOutline}
                className="float-right"
                aria-label={`${noun}${at + 1}を消す`}
                onClick={() => {
                  remove(at)
                  add.current?.focus()
                }}
              >
                消す
              </Button>
              <div className="clear-both grid gap-4 pt-2 sm:grid-cols-2">
                {Object.entries(shape)
                  .filter(([field]) => !hides?.(field, typed?.[at] ?? {}))
                  .map(([field, schema]) => (
                    <div key={field} className={metaOf(schema).control === 'checks' ? 'sm:col-span-2' : ''}>
                      <EstateField name={`${name}.${at}.${field}`} required={!isOptional(schema) || undefined} />
                    </div>
                  ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <Button ref={add} icon={mdiPlus} className="mt-3" disabled={rows.length >= max} onClick={() => append(blank())}>
        {noun}を追加する
      </Button>
      {rows.length >= max && <p className="text-muted mt-1 text-sm">{max}件まで入力できます。</p>}
    </div>
  )
}
