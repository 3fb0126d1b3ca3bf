import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClose } from '@mdi/js'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type Toast = { id: number; text: string; tone: 'success' | 'error' }
type ShowToast = (text: string, tone?: Toast['tone']) => void

const ToastContext = createContext<ShowToast>(() => {
  throw new Error('useToast needs a <ToastRegion> around it')
})

/** Shows a short message at the foot of the screen: `const toast = useToast(); toast('保存しました')`. Errors stay until closed. */
export const useToast = () => use(ToastContext)

/** The place where toasts appear; once, around the whole page. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const show = useCallback<ShowToast>(
    (text, tone = 'success') => {
      const id = Math.random()
      setToasts((all) => [...all.slice(-2), { id, text, tone }])
      if (tone === 'success') setTimeout(drop, 6_000, id)
    },
    [drop],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-20 z-40 grid justify-items-center gap-2 md:bottom-6"
      >
        {toasts.map(({ id, text, tone }) => (
          <div
            key={id}
            role={tone === 'error' ? 'alert' : undefined}
            className="bg-neutral text-neutral-content rounded-box pointer-events-auto flex max-w-md items-center gap-3 py-1 pr-1 pl-4 text-sm font-medium shadow-lg"
          >
            <Icon path={tone === 'error' ? mdiAlertCircleOutline : mdiCheckCircleOutline} />
            <span className="py-2">{text}</span>
            <IconButton icon={mdiClose} label="閉じる" onClick={() => drop(id)} className="hover:text-base-content" />
          </div>
        ))}
      </div>
    </ToastContext>
  )
}
