import type { Estate } from '../fields.ts'
import { byScreen, type Screen } from '../form/screens.ts'
import { obstaclesToPublication } from './publication-obstacles.ts'
import type { WizardStep } from '../wizard-steps.ts'

/** Words of the desk by the step that they speak of; the first that occurs in a reason decides. */
const spokenOf: readonly [RegExp, WizardStep][] = [
  [/写真|画像|ナンバー/, 'photo'],
  [/所在地|番地|住所|駅/, 'address'],
  [/名義|所有者|共有者|登記名/, 'name'],
  [/価格|値段|引渡し/, 'price'],
  [/告知|面積|道路|接道|用途地域|建物|土地|間取り|築年/, 'detail'],
  [/タイトル|紹介|アピール|広告のことば|設備/, 'title'],
]

/** The screen on which a listing that was sent back is to be corrected: what the rules still want, else what the reason names. */
export function screenToCorrect(estate: Estate): Pick<Screen, 'step' | 'group'> {
  const [screen] = byScreen(estate, obstaclesToPublication(estate).slice(0, 1))
  if (screen) return screen
  return { step: spokenOf.find(([words]) => words.test(estate.denyReason ?? ''))?.[1] ?? 'kind' }
}
