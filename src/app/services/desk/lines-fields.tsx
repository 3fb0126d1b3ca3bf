import { mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { useFieldArray } from 'react-hook-form'
import { QuotationLineKind } from '#domain/choices/deal.ts'
import { CONSUMPTION_TAX_RATE } from '#domain/law/tax.ts'
import type { ServiceMenu } from '#domain/master/service-menu.ts'
import { Button } from '#ui/action/button.tsx'
import { FieldError } from '#ui/form/frame/field-error.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { BoundForm } from '#app/action/use-action-form.ts'
import type { FixForm } from './fix-form.ts'
import { emptyLine, lineOf, readWhole } from './lines-of.ts'

const rates = [
  { value: CONSUMPTION_TAX_RATE, label: `${CONSUMPTION_TAX_RATE}％` },
  { value: 8, label: '8％（軽減）' },
  { value: 0, label: '対象外' },
]

/** The lines of a quotation, to be written, added and taken away; menus come with their price without tax. */
export function LinesFields({ form, menus }: { form: BoundForm<FixForm, FixForm>; menus: readonly ServiceMenu[] }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const { lines: errors } = form.formState.errors
  const toWhole = { setValueAs: readWhole }
  const isMissing = errors?.message ?? errors?.root?.message
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
                <TextInput {...form.register(`lines.${at}.name`)} label="内容" error={errors?.[at]?.name?.message} />
              </div>
              <div className="col-span-2">
                <Select
                  {...form.register(`lines.${at}.kind`, { setValueAs: Number })}
                  label="区分"
                  options={QuotationLineKind.options}
                  placeholder=""
                  error={errors?.[at]?.kind?.message}
                />
              </div>
              <div className="col-span-2">
                <NumberInput
                  {...form.register(`lines.${at}.unitPrice`, toWhole)}
                  label="単価（税抜）"
                  unit="円"
                  inputMode="numeric"
                  className=""
                  error={errors?.[at]?.unitPrice?.message}
                />
              </div>
              <NumberInput
                {...form.register(`lines.${at}.quantity`, toWhole)}
                label="数量"
                unit="件"
                inputMode="numeric"
                className=""
                error={errors?.[at]?.quantity?.message}
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
      <FieldError id="lines-error" error={isMissing} />
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
