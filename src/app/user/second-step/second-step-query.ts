import { queryOptions } from '@tanstack/react-query'
import type { AppContext } from '#app/context.ts'

/** Whether the second step is on, and how many recovery codes are left, if that is known; null for a visitor. */
export const secondStepQuery = ({ api, session }: Pick<AppContext, 'api' | 'session'>) =>
  queryOptions({
    queryKey: ['secondStep'],
    async queryFn() {
      if (!session || (await session.token()) === null) return null
      const isOn = await session.hasSecondStep()
      const id = session.user()?.id
      const { secondStep } = isOn && id ? await api.user.signIns({ id }) : { secondStep: null }
      return { isOn, codesLeft: secondStep?.recoveryCodesLeft ?? null }
    },
  })
