import { mdiFileDelimitedOutline } from '@mdi/js'
import { useHydrated } from '@tanstack/react-router'
import { buttonClass } from '#ui/action/button-class.ts'
import { Icon } from '#ui/icon.tsx'

/** Takes a file, as of the bank; the same one can be chosen again. */
export function ChooseFile({
  label,
  accept,
  isBusy,
  onFile,
}: {
  label: string
  /** As of an `<input type="file">`. */
  accept: string
  isBusy: boolean
  onFile: (file: File | undefined) => Promise<void> | void
}) {
  const isAlive = useHydrated()
  return (
    <div>
      <label className={`${buttonClass({})} has-focus-visible:outline-3 ${isAlive ? '' : 'btn-disabled'}`}>
        <Icon path={mdiFileDelimitedOutline} />
        {label}
        <input
          type="file"
          accept={accept}
          disabled={!isAlive || isBusy}
          className="sr-only"
          onChange={({ currentTarget }) => {
            void onFile(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </label>
    </div>
  )
}
