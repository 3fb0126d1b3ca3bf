import { DeskArea } from '../choices/desk-area.ts'
import { TemplateKind } from '../choices/template.ts'
import { templateFault } from '../desk/template-text.ts'
import { metaOf, withMeta } from '../kit/field-meta.ts'
import { flag, integer, longText, text } from '../kit/fields.ts'
import { oneOf } from '../kit/parts.ts'
import { resource, type Row } from '../kit/resource.ts'
import { isAdmin } from '../kit/rules.ts'

const words = longText('文面', { min: 1, max: 1000 })
/** Braces of a Japanese keyboard are those of a variable. */
const tidyBraces = (typed: string) => typed.replaceAll('｛', '{').replaceAll('｝', '}')
const templateText = withMeta(
  words.overwrite(tidyBraces).refine((typed) => templateFault(typed) === null, {
    error: ({ input }) => templateFault(String(input)) ?? undefined,
  }),
  metaOf(words),
)

export type Template = Row<typeof template>
/** A text that the desk writes again and again, with variables (`template-text.ts`) that its subject fills. */
export const template = resource(
  'template',
  {
    kind: oneOf('使うところ', TemplateKind),
    title: text('見出し', { min: 1, max: 40 }),
    text: templateText,
    /** Of a reply in a room: whether it hands the talk on. One that does not leaves the question open. */
    asks: flag('相手の返事を待つ'),
    displayOrder: integer('表示順', { max: 9999 }),
    retired: flag('使用停止'),
  },
  {
    label: '文面',
    calls: ['list', 'one', 'create', 'patch', 'remove'],
    area: DeskArea.settings,
    rules: { read: isAdmin, create: isAdmin, change: isAdmin, remove: isAdmin },
    defaults: () => ({ kind: TemplateKind.reply, asks: true, displayOrder: 0, retired: false }),
    computed: ({ kind, asks }) => ({ asks: kind === TemplateKind.reply && asks }),
    order: 'displayOrder',
  },
)
