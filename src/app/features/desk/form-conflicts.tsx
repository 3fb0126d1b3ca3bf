import { metaOf } from '#domain/kit/field-meta.ts'
import { isSame } from '#domain/kit/is-same.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { ApiError } from '#http/api-error.ts'
import { Notice } from '#ui/state/notice.tsx'
import { Failure, useFailure } from '#app/shell/action/failure.tsx'
import type { Refusable } from '#app/shell/action/use-action.ts'
import { Conflicts } from '#app/shell/autosave/conflicts.tsx'
import { wholeFields, type Comparison, type Fields } from '#app/shell/autosave/lay-over.ts'
import { tidy, valueWords } from '#app/shell/autosave/value-words.ts'
import type { VersionedDraft } from '#app/shell/autosave/versioned-draft.ts'

type Shape = Pick<Resource, 'row'>

/** Compares the values of a form as they would be saved: a hyphen that was typed makes no difference. */
export const asSaved = (noun: Shape): Comparison => ({
  ...wholeFields,
  isSame: (one, other, [name = '']) => isSame(tidy(noun, name, one), tidy(noun, name, other)),
})

const question = 'ほかの人も、同じ項目を変更しました。どちらにするかを選んでください。'

/** Saves what stands in a form. @throws a refusal while it is asked whose values hold */
export async function saveForm<R>({ save }: Pick<VersionedDraft<R>, 'save'>): Promise<R> {
  const saved = await save()
  if (saved === null) throw new ApiError('conflict', question)
  return saved
}

type Props = {
  of: Refusable
  draft: Pick<VersionedDraft<unknown>, 'conflicts' | 'keep' | 'take'>
  noun: Shape
  typed: Fields
  onReload?: () => void
}

/** Why a form was not saved. Whoever was overtaken is asked of each field that both have changed. */
export function FormConflicts({ of, draft, noun, typed, onReload }: Props) {
  const failure = useFailure(of)
  const labelOf = (name: string) => {
    const schema = noun.row.shape[name]
    return schema ? metaOf(schema).label : name
  }
  if (draft.conflicts.length > 0)
    return (
      <Conflicts
        of={draft}
        inWords={({ path: [name = ''], theirs }) => ({
          label: labelOf(name),
          mine: valueWords(noun, name, typed[name]),
          theirs: valueWords(noun, name, theirs),
        })}
        onSettle={() => undefined}
      />
    )
  if (failure?.message === question)
    return <Notice tone="quiet" title="選んだ内容を入れました。確かめて、もう一度保存してください。" />
  return <Failure of={of} onReload={onReload} />
}
