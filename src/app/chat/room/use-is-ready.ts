import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page has come to life. Before that, nothing that is typed would be noticed. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
