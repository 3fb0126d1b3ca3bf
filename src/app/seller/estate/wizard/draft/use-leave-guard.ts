import { useBlocker } from '@tanstack/react-router'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { href, pages } from '#http/pages.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { hasUnsendable, sendable } from './sendable.ts'
import type { Saving } from './use-saving.ts'

/** Leaving the wizard saves first; what cannot be saved is not thrown away without asking. */
export function useLeaveGuard(form: UseFormReturn<FieldValues>, { saved, save }: Saving) {
  const confirm = useConfirm()
  const home = href(pages.wizard, { id: saved.id })
  const isWaiting = () => Object.keys(sendable(form.getValues(), saved)).length > 0
  const isLost = () => hasUnsendable(form.getValues(), saved)
  useBlocker({
    enableBeforeUnload: () => isWaiting() || isLost(),
    shouldBlockFn: async ({ next }) => {
      if (next.pathname.startsWith(home)) return false
      if ((await save()) && !isLost()) return false
      return !(await confirm({
        title: '保存できていない入力があります',
        body: 'このまま離れると、保存できていない入力は消えます。入力欄のそばの案内を確かめてください。',
        yes: '保存せずに離れる',
        no: '入力にもどる',
        danger: true,
      }))
    },
  })
}
