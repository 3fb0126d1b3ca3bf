/** What a mailed link is for. */
const actionModes = ['verifyEmail', 'resetPassword', 'signIn', 'verifyAndChangeEmail', 'recoverEmail'] as const
export type ActionMode = (typeof actionModes)[number]

/** The parameters of a mailed link. Without `mode` or `oobCode` the link has been cut off. */
export type ActionSearch = { mode?: ActionMode; oobCode?: string }

/** `validateSearch` of the page that mailed links lead to. */
export function actionSearch({ mode, oobCode }: Record<string, unknown>): ActionSearch {
  const parsedMode = actionModes.find((name) => name === mode)
  return { ...(parsedMode && { mode: parsedMode }), ...(typeof oobCode === 'string' && oobCode && { oobCode }) }
}
