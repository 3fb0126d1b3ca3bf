import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useDraft } from '../draft/draft-context.ts'

/** In the place of the save state when the listing was changed elsewhere: offers the newest, with what was typed here kept over it. */
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
