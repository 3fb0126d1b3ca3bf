import { mdiFileDownloadOutline } from '@mdi/js'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'

/** The button that saves a bank's statement as it came; that it was opened is recorded. */
export function SaveStatement({ filePath, fileName }: { filePath: string; fileName: string }) {
  const { api } = useApp()
  const save = useAction(
    async () => {
      const { url } = await api.image.link({ path: filePath })
      location.assign(`${url}?name=${encodeURIComponent(fileName)}`)
    },
    { reads: [] },
  )
  return (
    <ActionButton action={save} icon={mdiFileDownloadOutline} aria-label={`「${fileName}」を保存する`}>
      保存
    </ActionButton>
  )
}
