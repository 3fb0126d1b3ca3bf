import { mdiClose } from '@mdi/js'
import type { ReactNode } from 'react'
import { Dialog, useDialog } from './dialog.tsx'
import { IconButton } from '../action/icon-button.tsx'

/** A sheet that rises from the foot of a phone (a dialog on wide screens), with its action always in reach of the thumb. */
export function Sheet({
  open,
  title,
  onClose,
  action,
  children,
}: {
  open: boolean
  title: string
  onClose: () => void
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <Dialog open={open} title={title} onClose={onClose} place="bottom">
      <Cross />
      <div className="mt-4">{children}</div>
      {action && (
        <div
          data-bottom-bar
          className="bg-base-100 border-base-300 sticky -bottom-8 -mx-6 mt-6 -mb-8 border-t px-6 py-4"
        >
          {action}
        </div>
      )}
    </Dialog>
  )
}

const Cross = () => (
  <IconButton icon={mdiClose} label="閉じる" onClick={useDialog().leave} className="absolute top-3 right-3" />
)
