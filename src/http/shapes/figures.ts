import { z } from 'zod'
import { figureMonths } from '#domain/desk/figure-periods.ts'
import { deskFigures, type DeskFigure } from '#domain/desk/figures.ts'

/** The numbers of a chart: the place of each, its series, and of how many cases it speaks. */
const figureRows = z.array(
  z.object({
    at: z.string().describe('月（2026-11）、週のはじめの日（2026-11-16）、または区分の番号'),
    series: z.string(),
    value: z.number(),
    of: z.int().describe('もとになった件数'),
  }),
)
export type FigureRows = z.output<typeof figureRows>

const names = Object.keys(deskFigures) as [DeskFigure, ...DeskFigure[]]
const since = { from: z.string().describe('いつから'), today: z.string() }

export const figureCalls = {
  desk: {
    query: z.strictObject({
      months: z.coerce.number().int().min(1).max(12).default(figureMonths[0]).describe('何か月分か（今月を含む）'),
    }),
    output: z.object({ ...since, figures: z.record(z.enum(names), figureRows) }),
    summary: '運営の数字（月ごと）',
  },
  answer: {
    output: z.object({
      hours: z.number().nullable().describe('最初の返事までの時間の中央値。5件に満たないときは null'),
      isOwn: z.boolean().describe('自分が載せた物件か'),
    }),
    summary: 'この物件の売主への問い合わせが、返事をもらうまでの時間（直近180日）',
  },
  home: { output: z.object({ ...since, rows: figureRows }), summary: '物件の反響（週ごと。売主と運営のみ）' },
}
