import { z } from 'zod'
import { setupOutcomes, setupStepNames } from '#domain/operator/setup.ts'
import { calls } from '../call.ts'
import { routes } from '../routes.ts'

const state = z.object({
  isOpen: z.boolean().describe('まだ終わっても、あと回しにもなっていないか'),
  steps: z.array(z.object({ name: z.enum(setupStepNames), outcome: z.enum(setupOutcomes).nullable() })),
})
const fields = z.record(z.string().max(60), z.unknown())
const line = z.object({ values: fields, isThere: z.boolean().describe('同じ名前のものが、もうあるか') })
export type StarterLine = z.output<typeof line>

export const setupCalls = calls(routes.setup, {
  state: { output: state, summary: 'はじめの設定が、どこまで済んだか（運営のみ）' },
  step: {
    body: z.strictObject({ outcome: z.enum(setupOutcomes) }),
    output: state,
    summary: '手順を済ませる・とばす。all を aside にすると、あと回しにする',
  },
  starter: { output: z.object({ items: z.array(line) }), summary: 'はじめに使えるもの（行ごとに選んで追加できる）' },
  take: {
    body: z.strictObject({ rows: z.array(fields).min(1, '追加するものを選んでください').max(200) }),
    output: z.object({ count: z.int() }),
    summary: '選んだ行を追加する（内容は変えられる）',
  },
})
