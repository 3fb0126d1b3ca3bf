import { DocumentGroup } from '#domain/choices/listing.ts'
import type { PublicEstate } from '#domain/estate/publication.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Section } from './section.tsx'

/** Which papers there are, by what they are about: their names only. */
export function Papers({ documents }: Pick<PublicEstate, 'documents'>) {
  const groups = DocumentGroup.options.map(({ value, label }) => ({
    label,
    value: documents
      .filter(({ documentGroup }) => documentGroup === value)
      .map(({ name }) => name)
      .join('\n'),
  }))
  const told = groups.filter(({ value }) => value)
  if (told.length === 0) return null
  return (
    <Section title="そろっている書類">
      <FactList facts={told} />
      <p className="text-muted mt-3 text-sm">内容をご覧になりたいときは、広告主へお問い合わせください。</p>
    </Section>
  )
}
