import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { groupsOf } from '#domain/estate/form/screens.ts'
import { kindOf } from '#domain/estate/kind.ts'
import { Notice } from '#ui/state/notice.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { focusFirstInvalid } from '#app/shell/action/focus-first-invalid.ts'
import { useDraftEstate } from '#app/features/sell/wizard/draft/draft-context.ts'
import { FieldSection, Fields } from '#app/features/sell/wizard/fields/field-section.tsx'
import { groupAnchor, GroupList } from '#app/features/sell/wizard/frame/group-list.tsx'
import { Step } from '#app/features/sell/wizard/frame/step.tsx'
import { stepHref } from '#app/features/sell/wizard/frame/step-href.ts'
import { useSingleScreen } from '#app/features/sell/wizard/frame/use-screens.ts'
import { stepHead } from '#app/features/sell/wizard/step-head.ts'

export const Route = createFileRoute('/_wizard/seller/estate/wizard/$id/detail')({
  validateSearch: ({ group }: Record<string, unknown>): { group?: string } =>
    typeof group === 'string' && group.length < 20 ? { group } : {},
  head: stepHead('detail'),
  component: DetailStep,
})

const papers =
  '登記簿や、固定資産税の通知、買ったときの重要事項説明書が手元にあると、早く進みます。わからないところは飛ばして、あとで入力できます。'

/** Land and building: a group of questions a screen, or all at once where this device is asked to. */
function DetailStep() {
  const estate = useDraftEstate()
  const { group: asked } = Route.useSearch()
  const whole = useSingleScreen()
  const groups = groupsOf(estate)
  const at = Math.max(
    0,
    groups.findIndex(({ key }) => key === asked),
  )
  const group = groups[at]!
  useFocusOnGroup(group.key, { isAsked: asked !== undefined, whole })
  const shown = { key: at === 0 ? undefined : group.key, title: group.title, at, count: groups.length }
  return (
    <Step
      step="detail"
      group={whole ? undefined : shown}
      lead={whole || at === 0 ? papers : group.lead}
      above={<GroupList current={whole ? undefined : group.key} />}
    >
      {kindOf(estate) === null && (
        <Notice
          tone="warning"
          title="物件の種別を先に選んでください"
          action={<LinkButton href={stepHref(estate.id, 'kind')}>種別を選ぶ</LinkButton>}
        >
          種別に合わせて、ここの質問が変わります。いまは土地の質問を出しています。
        </Notice>
      )}
      {whole ? (
        groups.map((each) => <FieldSection key={each.key} of={each} id={groupAnchor(each.key)} />)
      ) : (
        <div key={group.key} className="grid gap-6">
          <Fields of={group} />
        </div>
      )}
    </Step>
  )
}

/**
 * After a way to another group: the focus on what is refused there, else on its heading, which comes to the top where much stands
 * above it. All at once, the group comes into sight.
 */
function useFocusOnGroup(group: string, { isAsked, whole }: { isAsked: boolean; whole: boolean }) {
  const before = useRef(group)
  useEffect(() => {
    const isMoved = before.current !== group
    before.current = group
    if (whole) return isAsked ? bringToTop(groupAnchor(group)) : undefined
    if (!isMoved || focusFirstInvalid(document.getElementById('main'))) return
    const heading = document.getElementById('question')
    heading?.focus({ preventScroll: true })
    if (heading && heading.getBoundingClientRect().top + scrollY > innerHeight / 3) return bringToTop('group')
  }, [group, isAsked, whole])
}

// After the router has put the page back to its beginning.
function bringToTop(id: string) {
  const frame = requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView())
  return () => cancelAnimationFrame(frame)
}
