import { useBlocker } from '@tanstack/react-router'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import type { Autosaver } from './save-in-turn.ts'

type Guard = Pick<Autosaver, 'save' | 'isWaiting'> & {
  /** Where the same words are still on the screen. */
  home?: string
  /** Whether something is written that cannot be saved as it stands. */
  isLost?: () => boolean
}

/** Leaving the page saves first; what cannot be saved is not thrown away without asking. Answers how to ask that elsewhere. */
export function useLeaveGuard({ save, isWaiting, home, isLost = () => false }: Guard): () => Promise<boolean> {
  const confirm = useConfirm()
  const mayLeave = async () =>
    ((await save()) && !isLost()) ||
    (await confirm({
      title: '保存できていない入力があります',
      body: 'このまま離れると、保存できていない入力は消えます。入力欄のそばの案内を確かめてください。',
      yes: '保存せずに離れる',
      no: '入力に戻る',
      danger: true,
    }))
  useBlocker({
    enableBeforeUnload: () => isWaiting() || isLost(),
    shouldBlockFn: async ({ next }) =>
      home !== undefined && next.pathname.startsWith(home) ? false : !(await mayLeave()),
  })
  return mayLeave
}
