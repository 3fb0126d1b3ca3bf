import { setupStepNames, type SetupStep } from '#domain/operator/setup.ts'
import { href, pages } from '#http/pages.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import { useQueryClient } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { setupQuery } from '#app/shell/queries/setup-query.ts'

type Ending = { step: SetupStep | 'all'; outcome: 'done' | 'skipped' | 'aside' }

const stepAfter = (step: Ending['step']): SetupStep | undefined =>
  setupStepNames[setupStepNames.findIndex((name) => name === step) + 1]

/** Ends a step and goes on to the next; after the last, or when all is put aside, to the desk's day. */
export function useSetupStep() {
  const { api } = useApp()
  const client = useQueryClient()
  return useAction(
    async ({ step, outcome }: Ending) => {
      // Before the page is left: whoever enters the next one asks whether the setup is still open.
      client.setQueryData(setupQuery(api).queryKey, await api.setup.step({ step, body: { outcome } }))
    },
    {
      to: (_, { step, outcome }) => {
        const next = outcome === 'aside' ? undefined : stepAfter(step)
        return next ? href(pages.adminSetup, { step: next }) : pages.adminDashboard
      },
      done: (_, { step, outcome }) => {
        if (outcome === 'aside') return 'あと回しにしました。メニューの「はじめの設定」から、いつでも続けられます。'
        return step === 'launch' ? 'はじめの設定を終えました' : undefined
      },
    },
  )
}
