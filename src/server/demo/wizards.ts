import { WizardType } from '#domain/choices/listing.ts'
import { wizardSteps } from '#domain/estate/wizard-steps.ts'
import type { Wizard } from '#domain/master/wizard.ts'
import { daysBefore } from './moments.ts'
import { demoId } from './random.ts'

const { land, house, condominium, other } = WizardType

/** The question of each step, in the order of the wizard. */
const questions = {
  [land]: [
    'どんな土地を売りますか？',
    'その土地はどこにありますか？',
    'どなたの名義の土地ですか？',
    '広さと、接している道路を教えてください',
    '土地の様子を写真で見せてください',
    'いくらで売りますか？',
    'この土地のよいところを教えてください',
    'この内容で審査を申請しますか？',
  ],
  [house]: [
    'どんな家を売りますか？',
    '家はどこにありますか？',
    'どなたの名義の家ですか？',
    '土地と建物のことを教えてください',
    '外観と部屋の写真を見せてください',
    'いくらで、いつごろ引き渡しますか？',
    '住んで気に入っていたところを教えてください',
    'この内容で審査を申請しますか？',
  ],
  [condominium]: [
    'どんなお部屋を売りますか？',
    'マンションはどこにありますか？',
    'どなたの名義のお部屋ですか？',
    '広さと間取り、管理費を教えてください',
    'お部屋と建物の写真を見せてください',
    'いくらで、いつごろ引き渡しますか？',
    'お部屋のよいところを教えてください',
    'この内容で審査を申請しますか？',
  ],
  [other]: [
    'どんな建物を売りますか？',
    '建物はどこにありますか？',
    'どなたの名義の建物ですか？',
    '土地と建物のことを教えてください',
    '建物の写真を見せてください',
    'いくらで、どんな条件で売りますか？',
    'どんな使い方に向いていますか？',
    'この内容で審査を申請しますか？',
  ],
} as const

/** The questions of the listing wizard. Those of a kind lie in the order of its steps by `createdAt`. */
export function wizards(now: string): Wizard[] {
  const start = daysBefore(now, 239)
  return Object.entries(questions).flatMap(([type, asked], kind) =>
    asked.map((question, step) => {
      const createdAt = new Date(Date.parse(start) + (kind * wizardSteps.length + step) * 1000).toISOString()
      return {
        id: demoId(`wizard ${type} ${step}`, createdAt),
        createdAt,
        updatedAt: createdAt,
        version: 1,
        question,
        startFlag: step === 0,
        wizardType: Number(type) as Wizard['wizardType'],
      }
    }),
  )
}
