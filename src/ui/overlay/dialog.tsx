import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { ToastOutlet } from './toast.tsx'

const places = {
  middle: 'm-auto w-[calc(100%-2rem)] max-w-md rounded-box p-6',
  bottom: 'mx-auto mt-auto mb-0 w-full max-w-xl rounded-t-box p-6 pb-8 md:m-auto md:rounded-box',
}

/** A dialog may stand in the cell of a table, whose words keep to one line: it takes nothing of that. */
const own = 'text-left text-base font-normal whitespace-normal'

/**
 * A native modal dialog over the page, so focus stays in it and Escape or a press outside closes it (`onClose`).
 * `place` bottom rises from the foot of a phone.
 */
export function Dialog({
  open,
  title,
  onClose,
  place = 'middle',
  children,
}: {
  open: boolean
  title: string
  onClose: () => void
  place?: keyof typeof places
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before the effects of what it holds: a form in it asks at once whether anybody sees it.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className={`${own} bg-base-100 text-base-content backdrop:bg-neutral/50 max-h-[90dvh] overflow-y-auto ${places[place]}`}
    >
      {open && (
        <>
          <h2 id={titleId} className={place === 'bottom' ? 'pr-10 text-lg' : 'text-lg'}>
            {title}
          </h2>
          {children}
          <ToastOutlet />
        </>
      )}
    </dialog>
  )
}
