import { mdiAlertCircleOutline, mdiCheck } from '@mdi/js'
import { Icon } from '../icon.tsx'
import { Time } from '../time.tsx'

export type SaveState =
  | { state: 'idle' | 'saving' | 'lost' }
  | { state: 'saved'; at: string }
  | { state: 'failed'; why?: string; retry: () => void }

/** What became of the last change: being saved, saved when, not saved as it stands (`lost`), or not saved and how to try again. */
export function AutoSave({ save }: { save: SaveState }) {
  return (
    <p role="status" className="text-muted flex min-h-6 items-center gap-1 text-sm">
      {save.state === 'saving' && '保存しています…'}
      {save.state === 'saved' && (
        <>
          <Icon path={mdiCheck} className="size-4" />
          <span>
            自動で保存しました <Time at={save.at} as="clock" />
          </span>
        </>
      )}
      {save.state === 'lost' && (
        <>
          <Icon path={mdiAlertCircleOutline} className="size-4" />
          保存できていない入力があります。入力欄を確かめてください。
        </>
      )}
      {save.state === 'failed' && (
        <>
          <Icon path={mdiAlertCircleOutline} className="size-4" />
          {save.why ?? '保存できませんでした。'}
          <button type="button" className="text-base-content min-h-11 font-semibold underline" onClick={save.retry}>
            もう一度保存する
          </button>
        </>
      )}
    </p>
  )
}
