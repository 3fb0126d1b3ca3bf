import { statusOf } from '#http/errors.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import type { Decision } from './use-decision.ts'

/** Why a decision was not made; when somebody else was first, with the way to what is true now. */
export function Failure({ decision: { failure, reload }, onReload }: { decision: Decision; onReload?: () => void }) {
  if (!failure) return null
  if (failure.status !== statusOf.conflict)
    return (
      <Notice tone="error" title={failure.message}>
        {failure.issues.length > 0 && (
          <ul className="mt-1">
            {failure.issues.map(({ path, message }) => (
              <li key={`${path.join('.')}${message}`}>{message}</li>
            ))}
          </ul>
        )}
      </Notice>
    )
  async function readAgain() {
    await reload()
    onReload?.()
  }
  return (
    <Notice
      tone="error"
      title="見ているあいだに、内容が変わりました"
      action={
        <Button className="bg-base-100" onClick={() => void readAgain()}>
          最新の内容を読み込む
        </Button>
      }
    >
      まだ何も決まっていません。最新の内容を確かめてから、もう一度決めてください。
    </Notice>
  )
}
