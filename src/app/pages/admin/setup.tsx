import { createFileRoute } from '@tanstack/react-router'
import { mdiCheck } from '@mdi/js'
import { outcomeWords, setupStepNames, setupSteps, starterNames, type SetupStep } from '#domain/operator/setup.ts'
import type { Client } from '#http/client.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { OperatorForm } from '#app/features/desk/settings/operator-form.tsx'
import { RequirementList } from '#app/features/desk/settings/requirement-list.tsx'
import { StarterLines } from '#app/features/desk/setup/starter-lines.tsx'
import { useSetupStep } from '#app/features/desk/setup/use-setup-step.ts'

type SetupState = Awaited<ReturnType<Client['setup']['state']>>

const isStep = (value: unknown): value is SetupStep => setupStepNames.some((name) => name === value)

export const Route = createFileRoute('/_admin/admin/setup')({
  // Every page loads how addresses are read: which steps there are, this page alone knows.
  validateSearch: ({ step }: Record<string, unknown>): { step?: string } => (typeof step === 'string' ? { step } : {}),
  loaderDeps: ({ search: { step } }) => ({ step }),
  loader: async ({ context: { api }, deps }) => {
    const { steps } = await api.setup.state()
    const step = isStep(deps.step) ? deps.step : (steps.find(({ outcome }) => outcome === null)?.name ?? 'launch')
    const noun = starterNames.find((name) => name === step)
    return {
      steps,
      step,
      settings: step === 'operator' ? await api.operator.settings() : null,
      starter: noun ? { noun, ...(await api.setup.starter({ noun })) } : null,
      unmet: step === 'launch' ? (await api.operator.state()).unmet : null,
    }
  },
  head: () => pageHead({ title: 'はじめの設定', hidden: true }),
  component: Setup,
})

function Setup() {
  const { steps, step, settings, starter, unmet } = Route.useLoaderData()
  const end = useSetupStep()
  const isLast = step === 'launch'
  // Lines that are ticked are not taken over by going on.
  const isLeft = starter?.items.every(({ isThere }) => !isThere)
  return (
    <div className="grid max-w-[46em] gap-8">
      <div>
        <h1 className="text-2xl md:text-3xl">はじめの設定</h1>
        <p className="text-muted mt-2 text-sm">
          公開するまでに決めることを、順にご案内します。とばしても、途中でやめても、ここまでの内容は残ります。
        </p>
      </div>
      <Steps steps={steps} step={step} />
      <section aria-label={setupSteps[step]} key={step} className="grid gap-6">
        <h2 className="text-xl">{setupSteps[step]}</h2>
        {settings && (
          <OperatorForm
            settings={settings}
            submit="保存して次へ"
            onDone={() => void end.run({ step, outcome: 'done' })}
          />
        )}
        {starter && <StarterLines noun={starter.noun} items={starter.items} />}
        {unmet && (
          <>
            <p className="text-muted text-sm">
              {unmet.length
                ? `足りないものが、${unmet.length}件あります。足りなくても終えられますが、そのあいだは書いてあるものが使えません。あとからは「設定」で見られます。`
                : 'すべてそろっています。'}
            </p>
            <RequirementList unmet={unmet} />
          </>
        )}
      </section>
      <Failure of={end} />
      <div className="border-base-300 flex flex-wrap gap-3 border-t pt-6">
        {settings || isLeft ? (
          <ActionButton action={end} input={{ step, outcome: 'skipped' }}>
            {settings ? 'あとで入力する' : '追加しないで次へ'}
          </ActionButton>
        ) : (
          <ActionButton action={end} input={{ step, outcome: 'done' }} variant={isLast ? 'primary' : undefined}>
            {isLast ? 'はじめの設定を終える' : '次へ'}
          </ActionButton>
        )}
        {!isLast && (
          <ActionButton action={end} input={{ step: 'all', outcome: 'aside' }} variant="ghost">
            すべてあと回しにする
          </ActionButton>
        )}
      </div>
    </div>
  )
}

/** The steps in their order, each with what became of it; `step` is the one that is shown. */
function Steps({ steps, step }: { steps: SetupState['steps']; step: SetupStep }) {
  return (
    <nav aria-label="手順">
      <ol className="flex flex-wrap gap-2 text-sm">
        {steps.map(({ name, outcome }, at) => (
          <li key={name}>
            <Link
              href={href(pages.adminSetup, { step: name })}
              aria-current={name === step ? 'step' : undefined}
              className={`border-base-300 flex min-h-11 items-center gap-1 rounded-full border px-4 font-semibold ${name === step ? 'bg-secondary' : ''}`}
            >
              <span className="num">{at + 1}</span>
              {setupSteps[name]}
              {outcome === 'done' && <Icon path={mdiCheck} className="size-5" />}
              {outcome && <span className="sr-only">（{outcomeWords[outcome]}）</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
