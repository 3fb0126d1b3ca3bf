/** What a mailed link is for. */
export const actionModes = ['verifyEmail', 'resetPassword', 'signIn', 'verifyAndChangeEmail', 'recoverEmail'] as const
export type ActionMode = (typeof actionModes)[number]

/** What a mailed link says. Without `mode` or `oobCode` it was cut off on its way. */
export type ActionSearch = { mode?: ActionMode; oobCode?: string }

/** `validateSearch` of the page that mailed links lead to. */
export function actionSearch({ mode, oobCode }: Record<string, unknown>): ActionSearch {
  const known = actionModes.find((one) => one === mode)
  return { ...(known && { mode: known }), ...(typeof oobCode === 'string' && oobCode && { oobCode }) }
}
