import { mdiHelpCircleOutline } from '@mdi/js'
import { createFileRoute } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { WizardType } from '#domain/choices/listing.ts'
import { QuestionStep, wizardSteps } from '#domain/estate/wizard-steps.ts'
import { wizard, type Wizard } from '#domain/master/wizard.ts'
import { allItems } from '#http/all-items.ts'
import { Field } from '#ui/field/field.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { StepHeading } from '#app/features/sell/wizard/frame/step-heading.tsx'
import { useApp } from '#app/shell/use-app.ts'
import { MasterPage } from '#app/features/desk/master/master-page.tsx'
import type { Master, OwnField } from '#app/features/desk/master/master.ts'

export const Route = createFileRoute('/_admin/admin/wizards')({
  loader: ({ context: { api } }) => allItems((page) => api.wizard.list({ ...page, orderBy: 'step' })),
  head: () => pageHead({ title: 'ウィザードの質問', hidden: true }),
  component: Questions,
})

/** The question with the head of the step below, as sellers will see it. */
const QuestionWithPreview: OwnField<Wizard> = ({ name }) => {
  const [question, number] = useWatch({ name: ['question', 'step'] }) as [string | null, number | null]
  const step = wizardSteps.find((step) => step.number === number)
  return (
    <>
      <Field of={wizard.fields.question} name={name} isCounted />
      <section aria-label="見え方" className="rounded-box bg-base-200 grid gap-2 p-4">
        <p className="text-muted text-sm">見え方</p>
        {step ? (
          <StepHeading as="h3" number={step.number} question={question || step.question} />
        ) : (
          <p className="text-sm">手順を選ぶまで、この質問はどこにも表示されません。</p>
        )}
      </section>
    </>
  )
}

const declaration: Master<Wizard> = {
  noun: wizard,
  icon: mdiHelpCircleOutline,
  lead: '売主が物件を登録するときに、各手順のはじめに読む質問です。物件の種別ごとに、手順ひとつに質問ひとつです。質問がない手順では、「どこにありますか？」のような、はじめからの言葉が表示されます。',
  nameOf: ({ question }) => question,
  about: ({ step }) => (step ? `手順${step}：${QuestionStep.label(step)}` : '手順が選ばれていないため、表示されません'),
  groups: {
    labels: WizardType.options.map(({ label }) => label),
    of: ({ wizardType }) => WizardType.label(wizardType),
  },
  // Their order is that of the steps.
  isFixed: true,
  fields: {
    wizardType: { label: 'どの物件の質問か' },
    step: { label: 'どの手順で聞くか' },
    question: QuestionWithPreview,
  },
}

function Questions() {
  return <MasterPage master={declaration} rows={Route.useLoaderData()} calls={useApp().api.wizard} />
}
