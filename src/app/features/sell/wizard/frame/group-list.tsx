import { mdiAlertOutline, mdiCheck, mdiChevronDown, mdiCircleOutline } from '@mdi/js'
import { get, useFormState } from 'react-hook-form'
import { groupStates, type GroupState } from '#domain/estate/obstacles/group-states.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDraftEstate } from '../draft/draft-context.ts'
import { screenHref } from './step-href.ts'
import { setSingleScreen } from './use-screens.ts'

const looks = {
  done: { label: '済', icon: mdiCheck, fill: '' },
  empty: { label: '未入力', icon: mdiCircleOutline, fill: 'text-muted' },
  wrong: { label: '要確認', icon: mdiAlertOutline, fill: 'bg-error rounded-full px-2' },
} as const satisfies Record<GroupState['state'], object>

const order = ['done', 'empty', 'wrong'] as const

/** The address of a group where all are on one screen. */
export const groupAnchor = (key: string) => `group-${key}`

/** The groups of the details and how far each is, to go to any of them; and the choice to see one or all at once. `current` undefined: all. */
export function GroupList({ current }: { current: string | undefined }) {
  const estate = useDraftEstate()
  const { errors } = useFormState()
  const groups = groupStates(estate, (path) => get(errors, path) !== undefined)
  const whole = current === undefined
  const hrefOf = (key: string, at: number) =>
    whole ? `#${groupAnchor(key)}` : screenHref(estate.id, { step: 'detail', group: at ? key : undefined })
  return (
    <details key={current} className="group rounded-box border-base-300 mt-4 max-w-2xl border text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-x-3 gap-y-1 px-4 py-2">
        <span className="font-semibold">項目の一覧</span>
        <span className="text-muted num flex flex-wrap gap-x-3">
          {order.map((state) => {
            const count = groups.filter((group) => group.state === state).length
            return count > 0 && <span key={state}>{`${looks[state].label} ${count}`}</span>
          })}
        </span>
        <Icon path={mdiChevronDown} className="ml-auto size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <nav aria-label="土地・建物の項目" className="border-base-300 border-t p-2">
        <ol className="grid sm:grid-cols-2 sm:gap-x-4">
          {groups.map(({ key, title, state, left }, at) => (
            <li key={key}>
              <Link
                href={hrefOf(key, at)}
                aria-current={key === current ? 'step' : undefined}
                className={`flex min-h-11 items-center gap-3 rounded-xl px-3 py-2 ${key === current ? 'bg-secondary' : 'hover:bg-base-200'}`}
              >
                <span className="num w-5 shrink-0 text-right">{at + 1}</span>
                <span className="font-semibold">{title}</span>
                <GroupMark state={state} left={left} isCurrent={key === current} />
              </Link>
            </li>
          ))}
        </ol>
        <Button variant="ghost" className="mt-1" onClick={() => setSingleScreen(!whole)}>
          {whole ? '一項目ずつ表示する' : 'すべての項目を一度に表示する'}
        </Button>
      </nav>
    </details>
  )
}

function GroupMark({ state, left, isCurrent }: Pick<GroupState, 'state' | 'left'> & { isCurrent: boolean }) {
  const { label, icon, fill } = looks[state]
  return (
    <span
      className={`ml-auto inline-flex shrink-0 items-center gap-1 text-xs ${isCurrent && state === 'empty' ? '' : fill}`}
    >
      <Icon path={icon} className="size-4" />
      {label}
      {state === 'empty' && left > 0 && `（必須 ${left}）`}
    </span>
  )
}
