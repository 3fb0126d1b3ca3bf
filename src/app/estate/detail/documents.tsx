import type { PublicEstate } from '#domain/estate/public-estate.ts'
import { PaperRow } from '#app/paper/paper-row.tsx'
import { publicWords } from '../documents/document-words.ts'
import { Section } from './section.tsx'

/** The papers that everybody may see, by what they are about, with their files. */
export function Documents({ documents }: Pick<PublicEstate, 'documents'>) {
  if (documents.length === 0) return null
  const sorted = documents.toSorted((left, right) => left.documentGroup - right.documentGroup)
  return (
    <Section title="そろっている書類">
      <ul role="list" className="border-base-300 border-t">
        {sorted.map((paper) => (
          <PaperRow key={paper.id} paper={paper} about={publicWords(paper)} />
        ))}
      </ul>
      {documents.some(({ path }) => path === null) && (
        <p className="text-muted mt-3 text-sm">
          ファイルのない書類の内容をご覧になりたいときは、広告主へお問い合わせください。
        </p>
      )}
    </Section>
  )
}
