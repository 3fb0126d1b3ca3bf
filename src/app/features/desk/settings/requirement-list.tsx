import { mdiAlertOutline, mdiCheck } from '@mdi/js'
import { requirementNames, requirements, type RequirementName } from '#domain/operator/requirements.ts'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Icon } from '#ui/icon.tsx'

const places = {
  operator: { href: `${pages.adminSettings}#operator`, label: '運営者の設定' },
  colleagues: { href: `${pages.adminSettings}#colleagues`, label: '担当者の招待' },
  serviceMenu: { href: pages.adminServiceMenus, label: 'サービスメニュー' },
  secondStep: { href: pages.secondStep, label: '2段階認証' },
  facilityCategoryMaster: { href: pages.adminFacilityCategories, label: '施設区分' },
} as const

/** What going live asks for: what is there, and what is still missing with what that closes and where it is met. */
export function RequirementList({ unmet }: { unmet: readonly RequirementName[] }) {
  const sorted = requirementNames.toSorted((a, b) => Number(unmet.includes(b)) - Number(unmet.includes(a)))
  return (
    <ul role="list" className="divide-base-300 border-base-300 divide-y border-y">
      {sorted.map((name) => (
        <Requirement key={name} name={name} isMet={!unmet.includes(name)} />
      ))}
    </ul>
  )
}

function Requirement({ name, isMet }: { name: RequirementName; isMet: boolean }) {
  const { label, closes, by } = requirements[name]
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-4">
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-full ${isMet ? 'bg-success/70' : 'bg-secondary'}`}
      >
        <Icon path={isMet ? mdiCheck : mdiAlertOutline} className="size-5" />
      </span>
      <div className="min-w-0 grow basis-60">
        <p className="font-bold">
          {label}
          <span className="text-muted ml-2 inline-block text-sm font-normal">
            {isMet ? '済んでいます' : 'まだありません'}
          </span>
        </p>
        {!isMet && <p className="mt-1 text-sm">{closes}</p>}
        {!isMet && typeof by === 'object' && (
          <p className="text-muted mt-1 text-sm wrap-anywhere">
            {'command' in by
              ? `サーバーで「${by.command}」を実行してください。`
              : `環境変数 ${by.variables.join('、')} を指定して、起動し直してください。`}
          </p>
        )}
      </div>
      {!isMet && typeof by === 'string' && <LinkButton href={places[by].href}>{places[by].label}へ</LinkButton>}
    </li>
  )
}
