import { mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { useFieldArray, useWatch, type Control } from 'react-hook-form'
import { TaxRate } from '#domain/choices/tax.ts'
import { quotationLine } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import type { ServiceMenu } from '#domain/master/service-menu.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FieldError } from '#ui/form/frame/field-error.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { Select } from '#ui/form/select.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import type { BoundForm } from '#app/shell/action/use-action-form.ts'
import type { FixForm } from './fix-form.ts'
import { countable, emptyLine, lineOf } from './lines-of.ts'

/** What a line comes to without tax, as far as it can be reckoned. */
function LineSum({ control, at }: { control: Control<FixForm, unknown, FixForm>; at: number }) {
  const [line] = countable([useWatch({ control, name: `lines.${at}` })])
  return (
    <p className="num flex items-baseline justify-between gap-3 font-bold lg:block lg:pt-2.5 lg:text-right lg:[li:first-child_&]:pt-10.5">
      <span className="text-muted text-sm font-medium lg:sr-only">小計（税抜）</span>
      {line ? yen(line.unitPrice * line.quantity) : '—'}
    </p>
  )
}

/** One line: what it is, its price, number and tax, what it comes to, and the way to take it away. */
function LineFields({
  form,
  at,
  taxRateError,
  onTakeAway,
}: {
  form: BoundForm<FixForm, FixForm>
  at: number
  taxRateError: string | undefined
  onTakeAway: () => void
}) {
  const { control } = form
  const shared = { control, required: null }
  return (
    <li className="rounded-box border-base-300 grid gap-4 border p-5 lg:grid-cols-[minmax(9rem,1fr)_11rem_10.5rem_6rem_7.5rem_7rem_2.75rem] lg:items-start lg:gap-3 lg:rounded-none lg:border-0 lg:p-0 lg:not-first:[&_label]:sr-only">
      <div className="flex items-center justify-between lg:contents">
        <h3 className="text-muted text-sm lg:sr-only">明細 {at + 1}</h3>
        <IconButton
          icon={mdiTrashCanOutline}
          label={`明細${at + 1}を消す`}
          className="lg:order-last lg:[li:first-child_&]:mt-8"
          onClick={onTakeAway}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-4 lg:contents">
        <div className="col-span-2 lg:col-span-1">
          <Field of={quotationLine.name} name={`lines.${at}.name`} {...shared} />
        </div>
        <div className="col-span-2 lg:col-span-1">
          <Field of={quotationLine.kind} name={`lines.${at}.kind`} {...shared} className="w-full" />
        </div>
        <div className="col-span-2 lg:col-span-1">
          <Field of={quotationLine.unitPrice} name={`lines.${at}.unitPrice`} {...shared} className="" />
        </div>
        <Field of={quotationLine.quantity} name={`lines.${at}.quantity`} {...shared} unit="件" className="" />
        <Select
          {...form.register(`lines.${at}.taxRate`, { setValueAs: Number })}
          label="税率"
          options={TaxRate.options}
          placeholder=""
          error={taxRateError}
        />
      </div>
      <LineSum control={control} at={at} />
    </li>
  )
}

/**
 * The lines of a quotation, to be written, added and taken away; menus come with their price without tax. On wide screens a line
 * is a row, and the labels of the first are the heads of all.
 */
export function LinesFields({
  form,
  menus,
  isBrokered,
}: {
  form: BoundForm<FixForm, FixForm>
  menus: readonly ServiceMenu[]
  isBrokered: boolean
}) {
  const { control } = form
  const toast = useToast()
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'lines' })
  const { lines: errors } = form.formState.errors
  const error = errors?.message ?? errors?.root?.message
  function takeAway(at: number) {
    const line = form.getValues(`lines.${at}`)
    remove(at)
    toast(`明細${at + 1}を消しました`, 'success', () => insert(at, line))
  }
  return (
    <div className="grid gap-4">
      <ol className="lg:rounded-box lg:border-base-300 grid gap-4 lg:gap-3 lg:border lg:p-4">
        {fields.map((field, at) => (
          <LineFields
            key={field.id}
            form={form}
            at={at}
            taxRateError={errors?.[at]?.taxRate?.message}
            onTakeAway={() => takeAway(at)}
          />
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
            if (menu) append(lineOf(menu, { isBrokered }))
          }}
        >
          <option value="">メニューから足す</option>
          {menus
            .filter(({ retired }) => !retired)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      </div>
    </div>
  )
}
