import { ScriptOnce, useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#ui/action/button.tsx'
import type { ButtonLook } from '#ui/action/button-class.ts'
import { Notice } from '#ui/state/notice.tsx'

/** A form that was sent before the page was alive: `early` is kept on the element, by a script of three lines beside it. */
type EarlyForm = HTMLFormElement & { early?: boolean }
const keepEarly = `{
const form = document.currentScript.closest('form'), button = form.querySelector('[type=submit]')
button.disabled = false
form.onsubmit = (event) => { event.preventDefault(); form.early = true; button.ariaBusy = 'true' }
}`

/** Sends a form as soon as it is alive that somebody has sent before. */
function useEarlySubmit(alive: boolean) {
  const ref = useRef<EarlyForm>(null)
  useEffect(() => {
    const form = ref.current
    if (!alive || !form?.onsubmit) return
    form.onsubmit = null
    form.querySelector('[type=submit]')?.removeAttribute('aria-busy')
    if (form.early) form.requestSubmit()
  }, [alive])
  return ref
}

/**
 * A form that only a living page can take: until then its button is off, so that nothing typed gets into an address, and
 * its fields, so that nothing typed is lost. `isEarly`: its fields keep what is typed into them before, and are never off; it may
 * be sent before, too.
 * `submit` is the verb on the button, `error` what went wrong with the whole of it, `notice` what else to say there.
 */
export function HydratedForm({
  submit,
  variant = 'primary',
  isEarly = false,
  busy,
  error,
  notice,
  children,
  ...rest
}: {
  submit: string
  variant?: ButtonLook['variant']
  isEarly?: boolean
  busy: boolean
  error?: ReactNode
  notice?: ReactNode
  children: ReactNode
} & ComponentProps<'form'>) {
  const alive = useHydrated()
  const ref = useEarlySubmit(alive)
  return (
    <form ref={ref} method="post" noValidate {...rest} className="grid gap-6">
      <noscript>
        <Notice tone="warning">ご利用には、ブラウザーの設定でJavaScriptを有効にしてください。</Notice>
      </noscript>
      <fieldset disabled={!alive && !isEarly} className="grid min-w-0 gap-6">
        {children}
        {error && <Notice tone="error">{error}</Notice>}
        {notice}
        <Button type="submit" variant={variant} size="lg" wide busy={busy} disabled={!alive}>
          {submit}
        </Button>
      </fieldset>
      {isEarly && <ScriptOnce>{keepEarly}</ScriptOnce>}
    </form>
  )
}
