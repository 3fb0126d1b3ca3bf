import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useDraft } from '../draft/draft-context.ts'

/** Stands in place of the save state after a change elsewhere: offers the newest row with the draft's changes over it. */
export function ConflictNotice() {
  const { reload } = useDraft()
  return (
    <div className="py-1">
      <Notice
        tone="error"
        title="ほかの画面で、この物件が変更されました"
        action={
          <Button className="bg-base-100" onClick={() => void reload()}>
            最新の内容を読み込んで、保存する
          </Button>
        }
      >
        ここで入力した内容は、そのまま残ります。
      </Notice>
    </div>
  )
}
