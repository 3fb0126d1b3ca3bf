import { mdiDeleteOutline, mdiPlus } from '@mdi/js'
import { useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { schemaAt } from '#domain/estate/path.ts'
import type { EstatePath, ListRows } from '#domain/estate/form/form-field.ts'
import { isOptional, metaOf, unwrap } from '#domain/kit/field-meta.ts'
import { FieldRow } from '#ui/form/frame/field-row.tsx'
import { ControlledField } from '#ui/field/controlled-field.tsx'
import type { FieldLook } from '#ui/field/control-props.ts'
import { Button } from '#ui/action/button.tsx'
import { useField, type DraftPath } from './use-field.ts'

/** A control for a value of the draft, chosen by its schema: a field of the listing, or a field in a row of one of its lists. */
export function DraftField({ name, required = null, ...look }: FieldLook & { name: DraftPath }) {
  const { value, error, set, leave } = useField(name)
  return (
    <ControlledField
      of={schemaAt(name)}
      {...look}
      name={name}
      required={required}
      value={value}
      error={error}
      onValue={set}
      onBlur={leave}
    />
  )
}

/** The fields of a row of a list by their names. */
function shapeOf(list: z.ZodType): Record<string, z.ZodType> {
  const array = unwrap(list)
  const row = array instanceof z.ZodArray ? array.element : undefined
  return row instanceof z.ZodObject ? (row.shape as Record<string, z.ZodType>) : {}
}

/** A list of like things (rooms, roads): a card of fields each, to add and to remove. */
export function FieldList({ name, rows: { noun, hints, when } }: { name: EstatePath; rows: ListRows }) {
  const { fields: rows, append, remove } = useFieldArray({ name, keyName: 'key' })
  // The array's own rows are as they were when they were added.
  const values = useWatch({ name }) as Record<string, unknown>[] | undefined
  const add = useRef<HTMLButtonElement>(null)
  const list = schemaAt(name)
  const fields = Object.entries(shapeOf(list))
  const { max = Infinity } = metaOf(list)
  const blank = () =>
    Object.fromEntries(fields.map(([field, schema]) => [field, isOptional(schema) ? null : undefined]))
  return (
    <div>
      <ol className="grid gap-4">
        {rows.map(({ key }, index) => (
          <li key={key} className="rounded-box border-base-300 border p-4">
            <fieldset className="min-w-0">
              <legend className="float-left pt-2 font-bold">
                {noun}
                {index + 1}
              </legend>
              <Button
                variant="ghost"
                icon={mdiDeleteOutline}
                className="float-right"
                aria-label={`${noun}${index + 1}を消す`}
                onClick={() => {
                  remove(index)
                  add.current?.focus()
                }}
              >
                消す
              </Button>
              <FieldRow className="clear-both gap-4 pt-2">
                {fields
                  .filter(([field]) => when?.[field]?.(values?.[index] ?? {}) ?? true)
                  .map(([field, schema]) => (
                    <div key={field} className={metaOf(schema).control === 'checks' ? 'sm:col-span-2' : ''}>
                      <DraftField
                        name={`${name}.${index}.${field}`}
                        hint={hints?.[field]}
                        required={!isOptional(schema) || null}
                      />
                    </div>
                  ))}
              </FieldRow>
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
