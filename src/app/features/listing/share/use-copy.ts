import { useToast } from '#ui/overlay/toast.tsx'

/** Copies a link; where the browser refuses, the link is shown to be copied by hand. */
export function useCopy(): (url: string) => Promise<void> {
  const toast = useToast()
  return async (url) => {
    try {
      await navigator.clipboard.writeText(url)
      toast('リンクをコピーしました')
    } catch {
      toast(`コピーできませんでした。リンクは ${url} です。`, 'error')
    }
  }
}
