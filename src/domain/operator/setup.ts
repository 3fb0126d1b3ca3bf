/** The steps that lead through the first hour of an installation, in their order. */
export const setupSteps = {
  operator: '運営者',
  serviceMenu: 'サービスメニュー',
  facilityCategoryMaster: '施設区分',
  wizard: 'ウィザードの質問',
  template: '定型文と理由の文面',
  notice: 'はじめのお知らせ',
  launch: '公開の準備',
} as const
export type SetupStep = keyof typeof setupSteps
export const setupStepNames = Object.keys(setupSteps) as SetupStep[]

/** The steps that offer lines of a master to begin with. */
export const starterNames = ['serviceMenu', 'facilityCategoryMaster', 'wizard', 'template', 'notice'] as const
export type StarterName = (typeof starterNames)[number]

/** How a step ended; the whole (`all`) is put aside. */
export const setupOutcomes = ['done', 'skipped', 'aside'] as const
export const outcomeWords = { done: '済み', skipped: 'とばしました', aside: 'あと回し' } as const
