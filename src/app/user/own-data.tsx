import { routes } from '#http/routes.ts'
import { saveFile } from '#ui/save-file.ts'
import { ActionButton } from '../action/action-button.tsx'
import { useAction } from '../action/use-action.ts'
import { useReadFile } from '../session/use-read-file.ts'

/** Saves everything that the site has of a person. */
export function OwnData({ id }: { id: string }) {
  const read = useReadFile()
  const save = useAction(async () => saveFile(await read('user.data', routes.user.data, { id }), 'sumika-data.zip'), {
    done: 'ご自身の情報を保存しました',
    reads: [],
  })
  return <ActionButton action={save}>ご自身の情報を受け取る</ActionButton>
}
