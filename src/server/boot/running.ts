import type { App } from '../web/app.ts'

/** The product as it runs in this process: it answers requests, and lets go of database and providers. */
export type Running = { app: App; close(): Promise<void> }

// On `globalThis`, because Vite's development server loads modules anew after each change and must not open a second database.
declare global {
  var sumika: { running?: Promise<Running>; closing?: Promise<void> } | undefined
}
const state = (globalThis.sumika ??= {})
let openProduct: Running | undefined

/** The running product, where it is open. */
export const runningNow = (): Running | undefined => openProduct

/** The running product, opened at the first call. After a failure the next call tries again. */
export function openOnce(open: () => Promise<Running>): Promise<Running> {
  state.running ??= open().catch((error: unknown) => {
    delete state.running
    throw error
  })
  return state.running.then((product) => (openProduct = product))
}

/**
 * Closes what runs, be it still opening; calls at the same time share one closing. Afterwards `openOnce` opens again.
 * @throws when it could not be opened
 */
export function closeRunning(): Promise<void> {
  const close = async () => (await state.running)?.close()
  return (state.closing ??= close().finally(() => {
    openProduct = undefined
    delete state.running
    delete state.closing
  }))
}
