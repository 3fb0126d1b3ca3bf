import { metaOf } from '#domain/kit/field-meta.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { wordsOf } from '#domain/kit/words-of.ts'
import { statusOf } from '#http/errors.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Table } from '#ui/table.tsx'
import { Failure, useFailure } from '#app/shell/action/failure.tsx'
import type { Refusable } from '#app/shell/action/use-action.ts'

type Values = Record<string, unknown>
type Compared = { noun: Pick<Resource, 'row'>; names: readonly string[]; theirs: Values; typed: Values }

/** The fields that differ, each as it is saved and as it would be saved: a hyphen that was typed makes no difference. */
export function differences({ noun, names, theirs, typed }: Compared) {
  return names
    .map((name) => {
      const schema = noun.row.shape[name]!
      const parsed = schema.safeParse(typed[name])
      const mine = parsed.success ? parsed.data : typed[name]
      const label = metaOf(schema).label
      return { name, label, saved: wordsOf(noun, name, theirs[name]), mine: wordsOf(noun, name, mine) }
    })
    .filter(({ saved, mine }) => saved !== mine)
}

/**
 * Why a form was not saved. Whoever was overtaken sees what was saved meanwhile (`theirs`) beside what they typed, where they
 * differ; nothing that was typed goes but by their own word.
 */
export function Both({ of, onReload, ...compared }: Compared & { of: Refusable; onReload?: () => void }) {
  const failure = useFailure(of)
  if (failure?.status !== statusOf.conflict) return <Failure of={of} />
  const rows = differences(compared)
  async function discard() {
    await of.reload()
    onReload?.()
  }
  return (
    <Notice
      tone="warning"
      title={failure.message}
      action={
        <Button className="bg-base-100" onClick={() => void discard()}>
          入力した内容をやめる
        </Button>
      }
    >
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
