import { queryOptions } from '@tanstack/react-query'
import type { AppContext } from '#app/shell/context.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import type { Action } from '#app/shell/action/use-action.ts'
import { Failure } from '#app/shell/action/failure.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Notice } from '#ui/state/notice.tsx'

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

/** What one may wish for: to set the second step up, to switch it off, or new recovery codes. */
export type Wish = 'start' | 'stop' | 'renew'

export type OverviewProps = { state: { isOn: boolean; codesLeft: number | null }; wish: Action<{ name: Wish }> }

/** Whether the second step is on, and what can be done about it. */
export function Overview({ state: { isOn, codesLeft }, wish }: OverviewProps) {
  return (
    <div className="grid gap-6">
      <p className="flex items-center gap-3">
        いまの状態
        <StatusBadge tone={isOn ? 'success' : 'quiet'}>{isOn ? '設定済み' : '未設定'}</StatusBadge>
      </p>
      <Failure of={wish} />
      {isOn ? (
        <>
          {codesLeft !== null && codesLeft < 3 && (
            <Notice tone="warning" title={`リカバリーコードは、あと${codesLeft}個です`}>
              認証アプリが使えなくなったときのために、作り直して保存してください。
            </Notice>
          )}
          <div className="grid gap-3">
            {codesLeft !== null && (
              <ActionButton action={wish} input={{ name: 'renew' }} wide>
                リカバリーコードを作り直す（残り{codesLeft}個）
              </ActionButton>
            )}
            <ActionButton action={wish} input={{ name: 'stop' }} wide>
              2段階認証を解除する
            </ActionButton>
          </div>
        </>
      ) : (
        <ActionButton action={wish} input={{ name: 'start' }} variant="primary" size="lg" wide>
          設定をはじめる
        </ActionButton>
      )}
    </div>
  )
}
