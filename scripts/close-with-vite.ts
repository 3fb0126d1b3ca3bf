import type { Plugin } from 'vite'
import { closeRunning } from '../src/server/boot/running.ts'

/**
 * Closes the product when Vite's development server ends: its PostgreSQL is a process of its own and would stay. Vite calls
 * `closeBundle` at SIGTERM and at its own command `q`; Ctrl-C and a closed terminal end it without.
 */
export function closeWithVite(): Plugin {
  // A product that could not be opened has said so.
  const close = () => closeRunning().catch(() => undefined)
  return {
    name: 'sumika:close',
    apply: 'serve',
    closeBundle: close,
    configureServer() {
      for (const [signal, code] of [
        ['SIGINT', 130],
        ['SIGHUP', 129],
      ] as const)
        process.once(signal, () => void close().finally(() => process.exit(code)))
    },
  }
}
