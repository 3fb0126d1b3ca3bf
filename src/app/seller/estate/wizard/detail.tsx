import { createFileRoute } from '@tanstack/react-router'
import { detailSections } from '#domain/estate/form/detail.ts'
import { fieldsFor } from '#domain/estate/form/form.ts'
import { kindOf } from '#domain/estate/kind.ts'
import { Notice } from '#ui/state/notice.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { useDraftEstate } from './draft/draft-context.ts'
import { FieldSection } from './fields/field-section.tsx'
import { Step } from './frame/step.tsx'
import { stepHref } from './frame/step-href.ts'
import { stepHead } from './step-head.ts'

export const Route = createFileRoute('/_wizard/seller/estate/wizard/$id/detail')({
  head: stepHead('detail'),
  component: DetailStep,
})

function DetailStep() {
  const estate = useDraftEstate()
  return (
    <Step
      step="detail"
      lead="登記簿や、固定資産税の通知、買ったときの重要事項説明書が手元にあると、早く進みます。わからないところは飛ばして、あとで入力できます。"
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
      {detailSections
        .filter((section) => fieldsFor(section, estate).length > 0)
        .map((section) => (
          <FieldSection key={section.title} of={section} />
        ))}
    </Step>
  )
}
