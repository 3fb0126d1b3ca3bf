import { useState } from 'react'
import { workGroups, workKinds, type WorkKind } from '#domain/desk/work.ts'
import { shippedRules, workNamesOf } from '#domain/desk/work-rule.ts'
import type { SeenWorkRule, SeenWorkRules } from '#http/shapes/operator.ts'
import { Button } from '#ui/action/button.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { ChangeHistory } from '../audit/change-list.tsx'
import { ChangeRule } from './change-work-rule.tsx'
import type { WorkRulesProps } from './work-rules.tsx'

/** Every kind of work with its day, its urgency and who usually does it, each to be changed, and what was changed so far. */
export default function WorkRuleList({ rules: { items, people, history }, isLicensed }: WorkRulesProps) {
  const [kind, setKind] = useState<WorkKind | null>(null)
  const shownKinds = workNamesOf(isLicensed)
  const rule = items.find((item) => item.kind === kind)
  return (
    <div className="grid w-full gap-8">
      {Object.values(workGroups).map(({ label, kinds }) => (
        <Group
          key={label}
          label={label}
          rules={items.filter((item) => shownKinds.includes(item.kind) && kinds.some((kind) => kind === item.kind))}
          onChange={setKind}
        />
      ))}
      {history.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">
            期限と担当の変更の履歴
          </summary>
          <ChangeHistory items={history.map(itemOf)} />
        </details>
      )}
      {rule && (
        <ChangeRule
          key={`${rule.kind} ${rule.version}`}
          rule={rule}
          people={people.filter(({ kinds }) => kinds.includes(rule.kind))}
          onClose={() => setKind(null)}
        />
      )}
    </div>
  )
}

type GroupProps = { label: string; rules: readonly SeenWorkRule[]; onChange: (kind: WorkKind) => void }

const Group = ({ label, rules, onChange }: GroupProps) => (
  <section aria-label={label}>
    <h3 className="text-lg">{label}</h3>
    <ul role="list" className="divide-base-300 divide-y">
      {rules.map((rule) => (
        <li key={rule.kind} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 grow basis-60">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {workKinds[rule.kind].label}
              {rule.isUrgent && <StatusBadge tone="error">急ぎ</StatusBadge>}
            </p>
            <p className="text-muted text-sm">{dayOf(rule)}</p>
            <Assignee rule={rule} />
          </div>
          <Button aria-label={`「${workKinds[rule.kind].label}」を変える`} onClick={() => onChange(rule.kind)}>
            変える
          </Button>
        </li>
      ))}
    </ul>
  </section>
)

/** By when work of this kind is done. */
function dayOf({ kind, days }: SeenWorkRule): string {
  const { fixedBy, ownDay } = shippedRules[kind]
  if (fixedBy !== undefined) return `期限：${fixedBy}`
  return ownDay === undefined ? `期限：${days}営業日` : `期限：${ownDay}。なければ${days}営業日`
}

const Assignee = ({ rule: { assignee, isAssigneeAble } }: { rule: SeenWorkRule }) =>
  assignee && (
    <p className="text-muted text-sm">
      いつもの担当：{assignee}さん
      {!isAssigneeAble && <b className="text-base-content ml-2">いまは受け持てません</b>}
    </p>
  )

const itemOf = ({ kind, version, days, isUrgent, assignee, at, who }: SeenWorkRules['history'][number]) => ({
  key: `${kind} ${version}`,
  what: <b>{workKinds[kind].label}</b>,
  at,
  who,
  changes: [
    ...(shippedRules[kind].fixedBy === undefined ? [{ label: '期限', before: null, after: `${days}営業日` }] : []),
    { label: '急ぎ', before: null, after: isUrgent ? '急ぐ' : '急がない' },
    { label: 'いつもの担当', before: null, after: assignee ? `${assignee}さん` : 'なし' },
  ],
})
