import type { Reader } from './context.ts'
import { useApp } from './use-app.ts'

/** The signed-in person, or null for a visitor. Changes when they sign in or out, in this tab or another. */
export const useMe = (): Reader | null => useApp().me
