import { mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { useFieldArray } from 'react-hook-form'
import { quotationLine } from '#domain/deal/quotation.ts'
import { CONSUMPTION_TAX_RATE } from '#domain/law/tax.ts'
import type { ServiceMenu } from '#domain/master/service-menu.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FieldError } from '#ui/form/frame/field-error.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { Select } from '#ui/form/select.tsx'
import type { BoundForm } from '#app/action/use-action-form.ts'
import type { FixForm } from './fix-form.ts'
import { emptyLine, lineOf } from './lines-of.ts'

const rates = [
  { value: CONSUMPTION_TAX_RATE, label: `${CONSUMPTION_TAX_RATE}％` },
  { value: 8, label: '8％（軽減）' },
  { value: 0, label: '対象外' },
]

/** The lines of a quotation, to be written, added and taken away; menus come with their price without tax. */
export function LinesFields({ form, menus }: { form: BoundForm<FixForm, FixForm>; menus: readonly ServiceMenu[] }) {
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const { lines: errors } = form.formState.errors
  const error = errors?.message ?? errors?.root?.message
  return (
    <div className="grid gap-4">
      <ol className="grid gap-4">
        {fields.map((field, at) => (
          <li key={field.id} className="rounded-box border-base-300 border p-5">
            <div className="mb-2 flex items-center justify-between">
              <h3 className="text-muted text-sm">明細 {at + 1}</h3>
              <IconButton icon={mdiTrashCanOutline} label={`明細${at + 1}を消す`} onClick={() => remove(at)} />
            </div>
            <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-4">
              <div className="col-span-2">
                <Field of={quotationLine.name} name={`lines.${at}.name`} control={control} required={null} />
              </div>
              <div className="col-span-2">
                <Field
                  of={quotationLine.kind}
                  name={`lines.${at}.kind`}
                  control={control}
                  required={null}
                  className="w-full"
                />
              </div>
              <div className="col-span-2">
                <Field
                  of={quotationLine.unitPrice}
                  name={`lines.${at}.unitPrice`}
                  control={control}
                  required={null}
                  className=""
                />
              </div>
              <Field
                of={quotationLine.quantity}
                name={`lines.${at}.quantity`}
                control={control}
                required={null}
                unit="件"
                className=""
              />
              <Select
                {...form.register(`lines.${at}.taxRate`, { setValueAs: Number })}
                label="税率"
                options={rates}
                placeholder=""
                error={errors?.[at]?.taxRate?.message}
              />
            </div>
          </li>
        ))}
      </ol>
      <FieldError id="lines-error" error={error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={mdiPlus} onClick={() => append(emptyLine)}>
          明細を足す
        </Button>
        <select
          aria-label="メニューから明細を足す"
          className="select w-full sm:w-72"
          value=""
          onChange={({ currentTarget }) => {
            const menu = menus.find(({ id }) => id === currentTarget.value)
            if (menu) append(lineOf(menu))
          }}
        >
          <option value="">メニューから足す</option>
          {menus.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
