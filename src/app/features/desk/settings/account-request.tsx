import type { AccountRequest, OperatorAccountState } from '#http/shapes/operator.ts'
import { Notice } from '#ui/state/notice.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'

/** Another account for transfers, which waits for a second person of the desk. */
export function AccountRequestNotice({ version, request }: { version: number; request: AccountRequest }) {
  const { api } = useApp()
  const { before, after, requestedBy, isOwn } = request
  const decide = (isConfirmed: boolean) => (): Promise<OperatorAccountState> =>
    api.operator.decideAccount({ body: { version, isConfirmed } })
  const confirm = useAction(decide(true), {
    confirm: {
      title: 'お振込先を変更しますか？',
      body: `新しいお振込先：${after}。これから発行する請求書と、お支払いの画面に使われます。お客さまが振り込んだあとでは、取り戻せません。`,
      yes: '変更する',
      danger: true,
    },
    done: 'お振込先を変更しました',
  })
  const takeBack = useAction(decide(false), {
    confirm: {
      title: 'お振込先の変更を取り下げますか？',
      body: `お振込先は、${before}のままです。`,
      yes: '取り下げる',
    },
    done: 'お振込先の変更を取り下げました',
  })
  return (
    <Notice tone="warning" title="お振込先の変更が、確認を待っています">
      <dl className="grid gap-1">
        <div>
          <dt className="inline">いまのお振込先：</dt>
          <dd className="inline">{before}</dd>
        </div>
        <div>
          <dt className="inline">新しいお振込先：</dt>
          <dd className="inline font-semibold">{after}</dd>
        </div>
      </dl>
      <p className="mt-2">
        {isOwn
          ? 'あなたが入力しました。別の担当者が確かめるまで、お振込先はいまのままです。'
          : `${requestedBy ?? '退会した担当者'}さんが入力しました。通帳などで、自社の口座かどうかを確かめてください。`}
      </p>
      <Failure of={confirm} />
      <Failure of={takeBack} />
      <div className="mt-4 flex flex-wrap gap-3">
        {!isOwn && (
          <ActionButton action={confirm} variant="primary">
            確かめて変更する
          </ActionButton>
        )}
        <ActionButton action={takeBack}>取り下げる</ActionButton>
      </div>
    </Notice>
  )
}
