import { metaOf } from '#domain/kit/field-meta.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { wordsOf } from '#domain/kit/words-of.ts'
import { Notice } from '#ui/state/notice.tsx'
import { Table } from '#ui/table.tsx'

type Values = Record<string, unknown>
type Compared = { noun: Pick<Resource, 'row'>; names: readonly string[]; theirs: Values; typed: Values }

/** What was saved meanwhile beside what was typed, where they differ. */
export function Both({ noun, names, theirs, typed }: Compared) {
  const rows = names
    .map((name) => ({
      name,
      label: metaOf(noun.row.shape[name]!).label,
      saved: wordsOf(noun, name, theirs[name]),
      mine: wordsOf(noun, name, typed[name]),
    }))
    .filter(({ saved, mine }) => saved !== mine)
  return (
    <Notice tone="warning" title="ほかの人が先に保存しました。両方を確かめてください。">
      {rows.length === 0 ? (
        <p>保存されている内容は、入力した内容と同じです。</p>
      ) : (
        <Table
          caption="保存されている内容と、入力した内容の違い"
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            { label: '項目', cell: ({ label }) => label, head: true },
            { label: '保存されている内容', cell: ({ saved }) => saved },
            { label: '入力した内容', cell: ({ mine }) => mine },
          ]}
        />
      )}
    </Notice>
  )
}
