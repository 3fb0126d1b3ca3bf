import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClose } from '@mdi/js'
import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefCallback,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../icon.tsx'
import { IconButton } from '../action/icon-button.tsx'

type Toast = { id: number; text: string; tone: 'success' | 'error'; undo?: (() => void) | undefined }
export type ShowToast = (text: string, tone?: Toast['tone'], undo?: Toast['undo']) => void

const ToastContext = createContext<ShowToast>(() => {
  throw new Error('useToast needs a <ToastRegion> around it')
})

/**
 * Shows a short message at the foot of the screen: `const toast = useToast(); toast('保存しました')`. Errors stay until
 * closed; with a way back (`toast('外しました', 'success', undo)`) it stays twice as long.
 */
export const useToast = () => use(ToastContext)

const OutletContext = createContext<RefCallback<HTMLElement>>(() => undefined)

/**
 * Stands in every modal dialog while it is open: outside of the uppermost one nothing is seen, read aloud or pressed, so that toasts
 * appear in it. It is there before them, since screen readers tell of what comes into a region.
 */
export const ToastOutlet = () => <div ref={use(OutletContext)} aria-live="polite" />

/** Between a toast and what stands below it, and between two bars that stand together. Pixels. */
const gap = 16

/** How high the bars are that stand together at the foot of the screen (`data-bottom-bar`): tabs, docks, a composer, the acts of a sheet. Pixels. */
function footHeight(list: HTMLElement): number {
  const page = list.closest('dialog') ?? document
  const bars = [...page.querySelectorAll('[data-bottom-bar]')].map((bar) => bar.getBoundingClientRect())
  const needed = list.offsetHeight + gap
  const free = bars
    .toSorted((one, other) => other.bottom - one.bottom)
    .reduce((edge, { top, bottom }) => (bottom >= edge - needed && top < edge ? top : edge), innerHeight)
  return innerHeight - free
}

/** Keeps toasts above what one acts on at the foot of the screen. */
function useAboveFoot(list: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const toasts = list.current
    if (!toasts) return
    const place = () => toasts.style.setProperty('bottom', `${footHeight(toasts) + gap}px`)
    const sizes = new ResizeObserver(place)
    for (const each of [document.body, toasts, ...document.querySelectorAll('[data-bottom-bar]')]) sizes.observe(each)
    document.addEventListener('scroll', place, { passive: true, capture: true })
    place()
    return () => {
      sizes.disconnect()
      document.removeEventListener('scroll', place, { capture: true })
    }
  }, [list])
}

/** The place where toasts appear; once, around the whole page. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const [outlets, setOutlets] = useState<readonly HTMLElement[]>([])
  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const show = useCallback<ShowToast>(
    (text, tone = 'success', undo) => {
      const id = Math.random()
      setToasts((all) => [...all.slice(-2), { id, text, tone, undo }])
      if (tone === 'success') setTimeout(drop, undo ? 12_000 : 6_000, id)
    },
    [drop],
  )
  const enter = useCallback<RefCallback<HTMLElement>>((outlet) => {
    if (!outlet) return
    setOutlets((all) => [...all, outlet])
    return () => setOutlets((all) => all.filter((other) => other !== outlet))
  }, [])
  const uppermost = outlets.at(-1)
  const list = toasts.length > 0 && <ToastList toasts={toasts} drop={drop} />
  return (
    <ToastContext value={show}>
      <OutletContext value={enter}>{children}</OutletContext>
      <div aria-live="polite">{!uppermost && list}</div>
      {uppermost && createPortal(list, uppermost)}
    </ToastContext>
  )
}

function ToastList({ toasts, drop }: { toasts: readonly Toast[]; drop: (id: number) => void }) {
  const list = useRef<HTMLDivElement>(null)
  useAboveFoot(list)
  return (
    <div
      ref={list}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 grid justify-items-center gap-2 print:hidden"
    >
      {toasts.map(({ id, text, tone, undo }) => (
        <div
          key={id}
          role={tone === 'error' ? 'alert' : undefined}
          className="bg-neutral text-neutral-content rounded-box pointer-events-auto flex max-w-md items-center gap-3 py-1 pr-1 pl-4 text-sm font-medium shadow-lg"
        >
          <Icon path={tone === 'error' ? mdiAlertCircleOutline : mdiCheckCircleOutline} />
          <span className="py-2 wrap-anywhere">{text}</span>
          {undo && (
            <button
              type="button"
              onClick={() => {
                drop(id)
                undo()
              }}
              className="min-h-11 shrink-0 px-2 font-bold whitespace-nowrap underline outline-current!"
            >
              元に戻す
            </button>
          )}
          <IconButton
            icon={mdiClose}
            label="お知らせを消す"
            onClick={() => drop(id)}
            className="text-neutral-content hover:text-base-content"
          />
        </div>
      ))}
    </div>
  )
}
