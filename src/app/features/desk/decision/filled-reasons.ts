import type { TemplateKind } from '#domain/choices/template.ts'
import { fillTemplate, type TemplateSubject } from '#domain/desk/template-text.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Template } from '#domain/master/template.ts'
import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'

type Reason = Pick<Template, 'kind' | 'title' | 'text'>

/** The texts of the desk's that are in use, in their order. */
export const loadReasons = (api: Client): Promise<Reason[]> =>
  allItems((page) => api.template.list({ ...page, retired: false, orderBy: 'displayOrder' }))

/** The texts of a kind, each as it reads for its subject. */
export const filledReasons = (
  templates: readonly Reason[],
  kind: CodeOf<typeof TemplateKind>,
  subject: TemplateSubject,
) =>
  templates
    .filter((template) => template.kind === kind)
    .map(({ title, text }) => ({ label: title, text: fillTemplate(text, subject) }))
