import { EventEmitter } from 'node:events'
import type { Events } from './index.ts'

/** Events within this process. */
export function localEvents(): Events {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    publish: (channel, event) => void emitter.emit(channel, event),
    subscribe(channel, listener) {
      emitter.on(channel, listener)
      return () => emitter.off(channel, listener)
    },
    close: async () => void emitter.removeAllListeners(),
  }
}
