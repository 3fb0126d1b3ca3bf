import type { Pool } from 'pg'
import { isLabelled } from '#domain/kit/field-meta.ts'
import { metaOf } from '#domain/kit/fields.ts'
import { mayRead } from '#domain/kit/field-rights.ts'
import type { Resource } from '#domain/kit/resource.ts'
import type { Me } from '#domain/kit/rules.ts'
import * as nouns from '#domain/nouns.ts'
import { nounCalled } from './trail.ts'

/** Fields of free words that only some may read, of every noun whose rows change. */
const hiddenFields = Object.values<Resource>(nouns).flatMap((noun) =>
  Object.keys(noun.calls.includes('patch') ? noun.readers : {})
    .filter((field) => {
      const schema = noun.fields[field]
      return schema && isLabelled(schema) && metaOf(schema).column === 'text' && metaOf(schema).filter === 'words'
    })
    .map((field) => ({ noun, field })),
)

/** Writes into each such field which one it is, so that it is known wherever it is read; what is empty says something by that, but for memos. */
export async function hideWords(pool: Pool): Promise<void> {
  for (const { noun, field } of hiddenFields) {
    const words = `hidden-${noun.name}-${field}-words`
    const { max = Infinity } = metaOf(noun.fields[field]!)
    if (words.length > max) continue
    await pool.query(`update "${noun.plural}" set "${field}" = $1 where "${field}" is not null or $2`, [
      words,
      field === 'adminMemo',
    ])
  }
}

/** The fields whose words an answer holds, although whoever asked may not read them. */
export function hiddenWordsIn(text: string, me: Me): string[] {
  return [...text.matchAll(/hidden-(\w+)-(\w+)-words/g)].flatMap(([, name = '', field = '']) => {
    const noun = nounCalled.get(name)
    return noun && !mayRead(noun, field, me) ? [`${name}.${field}`] : []
  })
}
