import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useHide } from './use-hide.ts'

/** Puts an estate out of its reader's sight, and shows it again. */
export function HideEstate({
  estate,
  hiddenID,
}: {
  estate: { id: string; title: string | null }
  hiddenID: string | null
}) {
  const { hide, show } = useHide(estate)
  return hiddenID === null ? (
    <ActionButton action={hide} variant="ghost" wide>
      もう一覧に表示しない
    </ActionButton>
  ) : (
    <ActionButton action={show} input={{ id: hiddenID }} variant="ghost" wide>
      一覧にもう一度表示する
    </ActionButton>
  )
}
