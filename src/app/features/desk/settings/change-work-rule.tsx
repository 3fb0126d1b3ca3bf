import { z } from 'zod'
import { workKinds, type WorkKind } from '#domain/desk/work.ts'
import { shippedRules, workRuleFields } from '#domain/desk/work-rule.ts'
import type { SeenWorkRule, SeenWorkRules } from '#http/shapes/operator.ts'
import { Field } from '#ui/field/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'

/** As it is typed: nobody is chosen by the empty choice. */
const typedRule = z.object({ ...workRuleFields, assigneeID: z.string().transform((id) => id || null) })

type ChangeRuleProps = {
  rule: SeenWorkRule
  /** Who can do work of this kind. */
  people: SeenWorkRules['people']
  onClose: () => void
}

/** Says for a kind of work by when it is done, whether it is urgent, and whose it usually is. */
export function ChangeRule({ rule, people, onClose }: ChangeRuleProps) {
  const { api } = useApp()
  const { kind, version, days, isUrgent, assigneeID, assignee, isAssigneeAble } = rule
  const { label, deed } = workKinds[kind]
  const save = useAction(
    (typed: z.output<typeof typedRule>) => api.operator.changeWorkRule({ body: { ...typed, kind, version } }),
    { done: `「${label}」の決まりを変えました` },
  )
  const form = useActionForm(save, {
    schema: typedRule,
    defaultValues: { days, isUrgent, assigneeID: isAssigneeAble ? (assigneeID ?? '') : '' },
  })
  return (
    <FormSheet
      title={`「${label}」の期限と担当`}
      lead={`次にすること：${deed}。保存すると、待っている仕事にもすぐに当てはまります。`}
      submit="保存する"
      form={form}
      onClose={onClose}
    >
      <DayField kind={kind} />
      <Field
        of={workRuleFields.isUrgent}
        name="isUrgent"
        label="急ぎとして、先に並べますか"
        words={['急ぐ', '急がない']}
      />
      <Select
        {...form.field('assigneeID')}
        label="いつもの担当"
        hint={
          assignee && !isAssigneeAble
            ? `いままでの${assignee}さんは、いまは受け持てません。`
            : '商談に担当がいるときは、その人の仕事です。いないときに、ここで選んだ人の仕事になります。'
        }
        placeholder="なし"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormSheet>
  )
}

/** Within how many days it is done, or what sets that where the operator does not. */
function DayField({ kind }: { kind: WorkKind }) {
  const { fixedBy, ownDay, days } = shippedRules[kind]
  if (fixedBy !== undefined)
    return (
      <p>
        <b className="block">期限</b>
        {fixedBy}
        <span className="text-muted block text-sm">この期限は、変えられません。</span>
      </p>
    )
  const first = ownDay === undefined ? '' : `${ownDay}があれば、その日です。`
  return (
    <Field
      of={workRuleFields.days}
      name="days"
      hint={`${first}はじめの決まりは${days}営業日です。土日と祝日は数えません。`}
      className="max-w-40"
    />
  )
}
