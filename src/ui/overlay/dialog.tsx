import {
  createContext,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { ToastOutlet } from './toast.tsx'

const places = {
  middle: 'm-auto w-[calc(100%-2rem)] max-w-md rounded-box p-6',
  bottom: 'mx-auto mt-auto mb-0 w-full max-w-xl rounded-t-box p-6 pb-8 md:m-auto md:rounded-box',
}

/** A dialog may stand in the cell of a table, whose words keep to one line: it takes nothing of that. */
const own = 'text-left text-base font-normal whitespace-normal'

/** Asks whether what stands in a dialog may go. */
type Guard = () => Promise<boolean>

/** Those who are asked before a dialog is closed, one after the other until one says no. */
function guardsOf() {
  const guards = new Set<Guard>()
  return {
    guards,
    async mayClose() {
      // Each once: what asks is drawn anew while it asks, and stands among them again.
      const all = [...guards]
      for (const guard of all) if (!(await guard())) return false
      return true
    },
  }
}

// Outside of a dialog only the menu of an account asks them.
const DialogContext = createContext({ ...guardsOf(), leave: () => {} })

/** Has a person asked before they close the dialog in which this stands, whichever way they do so; outside of a dialog before they sign out or act in another role. */
export function useDialogGuard(mayClose: Guard): void {
  const { guards } = use(DialogContext)
  useEffect(() => {
    guards.add(mayClose)
    return () => void guards.delete(mayClose)
  }, [guards, mayClose])
}

/** What closes the dialog in which this stands, and what asks for something else that takes its content away. */
export const useDialog = () => use(DialogContext)

/** Whether a pointer is on the dark around a dialog: its own margin is a part of it. */
function isAround({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/**
 * A native modal dialog over the page, so focus stays in it and Escape or a press around it closes it (`onClose`). What is written in it
 * is asked about before (`useDialogGuard`). `place` bottom rises from the foot of a phone.
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
  const isPressedAround = useRef(false)
  const [{ guards, mayClose }] = useState(guardsOf)
  const titleId = useId()
  // Before the effects of what it holds: a form in it asks at once whether anybody sees it.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  function leave() {
    if (guards.size === 0) onClose()
    else void mayClose().then((may) => may && onClose())
  }
  /** A browser closes a dialog at the second Escape without asking: it is opened again until that is answered. */
  function follow() {
    if (!open) return
    if (guards.size > 0) dialog.current?.showModal()
    leave()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget || guards.size === 0) return
        event.preventDefault()
        leave()
      }}
      onClose={(event) => event.target === event.currentTarget && follow()}
      onPointerDown={(event) => (isPressedAround.current = isAround(event))}
      onClick={(event) => isPressedAround.current && isAround(event) && leave()}
      className={`${own} bg-base-100 text-base-content backdrop:bg-neutral/50 max-h-[90dvh] overflow-y-auto ${places[place]}`}
    >
      {open && (
        <DialogContext value={{ guards, mayClose, leave }}>
          <h2 id={titleId} className={place === 'bottom' ? 'pr-10 text-lg' : 'text-lg'}>
            {title}
          </h2>
          {children}
          <ToastOutlet />
        </DialogContext>
      )}
    </dialog>
  )
}
