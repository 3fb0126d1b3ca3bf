import { useRouter } from '@tanstack/react-router'
import { chatKey } from './chat-key.ts'
import { useApp } from '../use-app.ts'
import { useEventStream } from './use-event-stream.ts'

/**
 * Reads a page's loaders anew whenever something changes in the deal that it is about, or, without one, in any of one's
 * deals and queues.
 */
export function useLivePage(negotiationID?: string): void {
  const router = useRouter()
  const { queries } = useApp()
  useEventStream({
    negotiationID,
    onChanged() {
      void queries.client?.invalidateQueries({ queryKey: chatKey })
      void router.invalidate()
    },
  })
}
