import { useHydrated } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { QuotationLineKind } from '#domain/choices/deal.ts'
import { count } from '#domain/format/count.ts'
import { yen } from '#domain/format/money.ts'
import { excludes, type ServiceMenu } from '#domain/master/service-menu.ts'
import { Button } from '#ui/action/button.tsx'
import { FieldError } from '#ui/form/frame/field-error.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import type { Action } from '#app/shell/action/use-action.ts'

type Props = {
  menus: readonly ServiceMenu[]
  /** Whether the operator is a broker in the sale: some services are then part of that fee. */
  isBrokered: boolean
  /** Takes the ids of the menus that are chosen. */
  request: Action<string[]>
  submit?: string
}

/** Services to choose from, with the sum of what is chosen as a rough guide, and the request for a quotation. */
export function MenuChooser({ menus, isBrokered, request, submit = '見積をお願いする' }: Props) {
  const alive = useHydrated()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [error, setError] = useState<string>()
  const picked = menus.filter(({ id }) => chosen.includes(id))

  function toggle(id: string) {
    setError(undefined)
    setChosen(chosen.includes(id) ? chosen.filter((menuID) => menuID !== id) : [...chosen, id])
  }
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (picked.length) return void request.run(picked.map(({ id }) => id))
    setError('お願いしたいサービスを、1つ以上選んでください')
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form method="post" onSubmit={send} noValidate className="grid gap-4">
      <fieldset aria-describedby={error && 'menus-error'} className="min-w-0">
        <legend className="text-xl font-bold">サービスを選ぶ</legend>
        <ul role="list" className="mt-4 grid gap-3">
          {menus.map((menu) => (
            <MenuCard
              key={menu.id}
              menu={menu}
              isBrokered={isBrokered}
              checked={chosen.includes(menu.id)}
              instead={picked.find((other) => excludes(menu, other))?.name}
              onToggle={() => toggle(menu.id)}
            />
          ))}
        </ul>
      </fieldset>
      <Failure of={request} />
      <div
        data-bottom-bar
        className="bg-base-100 border-base-300 sticky bottom-16 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t px-4 py-3 lg:bottom-0"
      >
        {error && (
          <div className="basis-full">
            <FieldError id="menus-error" error={error} />
          </div>
        )}
        <RoughSum menus={picked} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={request.isBusy}
          disabled={!alive}
          className="grow sm:grow-0"
        >
          {submit}
        </Button>
      </div>
    </form>
  )
}

/** What the services that are chosen cost together, before anybody has made a quotation. */
function RoughSum({ menus }: { menus: readonly ServiceMenu[] }) {
  return (
    <p aria-live="polite" className="text-sm">
      <span className="text-muted">目安の合計（税込）・{count(menus.length)}</span>
      <span className="num block text-xl font-extrabold">{yen(menus.reduce((sum, { price }) => sum + price, 0))}</span>
    </p>
  )
}

type Card = {
  menu: ServiceMenu
  isBrokered: boolean
  checked: boolean
  instead?: string | undefined
  onToggle: () => void
}

function MenuCard({
  isBrokered,
  menu: { id, name, description, price, priceDescription, kind },
  checked,
  instead,
  onToggle,
}: Card) {
  return (
    <li>
      <label className="rounded-box border-base-300 has-checked:border-base-content has-checked:bg-secondary/40 flex cursor-pointer items-start gap-4 border p-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 md:p-5">
        <input
          type="checkbox"
          name="serviceMenuIDs"
          value={id}
          checked={checked}
          disabled={instead !== undefined}
          onChange={onToggle}
          className="checkbox mt-0.5 shrink-0"
        />
        <span className="grid min-w-0 grow gap-x-6 gap-y-1 sm:grid-cols-[1fr_auto]">
          <span className="font-bold">{name}</span>
          <span className="num font-bold sm:text-right">
            {yen(price)}
            <small className="text-muted ml-1 font-medium">税込</small>
          </span>
          {description && <span className="text-muted text-sm sm:col-span-2">{description}</span>}
          {priceDescription && <span className="text-muted text-sm sm:col-span-2">料金：{priceDescription}</span>}
          {isBrokered && kind === QuotationLineKind.brokerage && (
            <span className="text-muted text-sm sm:col-span-2">
              仲介手数料の一部です（合計で法律の上限を超えることはありません）
            </span>
          )}
          {instead && <span className="text-sm sm:col-span-2">「{instead}」といっしょには選べません</span>}
        </span>
      </label>
    </li>
  )
}
