import { lazy, Suspense, useState } from 'react'
import type { SeenWorkRules } from '#http/shapes/operator.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'

/** The list of all kinds comes once somebody wants to see it. */
const WorkRuleList = lazy(() => import('./work-rule-list.tsx'))

export type WorkRulesProps = {
  rules: SeenWorkRules
  /** Whether the work of a licensed operator is shown as well. */
  isLicensed: boolean
}

/** By when the desk's work is done and by whom: how much of it was changed, who can do theirs no longer, and the way to all kinds. */
export function WorkRules(props: WorkRulesProps) {
  const { items } = props.rules
  const [isOpen, setOpen] = useState(false)
  const changed = items.filter(({ version }) => version > 0).length
  const unableNames = new Set(
    items.flatMap(({ assignee, isAssigneeAble }) => (assignee && !isAssigneeAble ? [assignee] : [])),
  )
  return (
    <div className="grid justify-items-start gap-4">
      <p>{changed === 0 ? 'はじめからの決まりのままです。' : `${changed}種類の仕事の決まりを、変えています。`}</p>
      {unableNames.size > 0 && (
        <Notice
          tone="warning"
          title={`${[...unableNames].join('さん、')}さんは、いつもの担当の仕事をできなくなっています`}
        >
          退会、利用の停止、役割の変更のためです。その仕事は、担当のいないものとして並びます。別の方を選んでください。
        </Notice>
      )}
      {isOpen ? (
        <Suspense fallback={<p className="text-muted">読み込んでいます…</p>}>
          <WorkRuleList {...props} />
        </Suspense>
      ) : (
        <Button onClick={() => setOpen(true)}>仕事の種類ごとに見る</Button>
      )}
    </div>
  )
}
