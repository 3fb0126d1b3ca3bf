import { mdiCheck } from '@mdi/js'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import type { StarterName } from '#domain/operator/setup.ts'
import type { StarterLine } from '#http/shapes/setup.ts'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Field } from '#ui/field/field.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp, usePerson } from '#app/shell/use-app.ts'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { offers, type StarterValues } from './starter-fields.ts'

/** What a step offers to begin with: each line is taken over as it is, changed before, or left out. */
export function StarterLines({ noun, items }: { noun: StarterName; items: readonly StarterLine[] }) {
  const { api } = useApp()
  const alive = useHydrated()
  const { lead, name, groupOf = () => '', about } = offers[noun]
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [changed, setChanged] = useState<Readonly<Record<number, StarterValues>>>({})
  const [edited, setEdited] = useState<number>()
  const lines = items.map(({ values, isThere }, at) => ({ at, isThere, values: changed[at] ?? values }))
  const chosen = lines.filter(({ at, isThere }) => !isThere && !left.has(at))
  const take = useAction(
    (rows: StarterValues[], options) =>
      api.setup.take({ noun, body: { rows: rows.map((row) => ({ ...row })) } }, options),
    { done: ({ count }) => `${count}件を追加しました` },
  )
  const flip = (at: number) =>
    setLeft((all) => (all.has(at) ? new Set([...all].filter((one) => one !== at)) : new Set([...all, at])))
  return (
    <div className="grid gap-6">
      <p className="text-muted max-w-[44em] text-sm">{lead}</p>
      {[...new Set(lines.map(({ values }) => groupOf(values)))].map((group) => (
        <fieldset key={group} disabled={!alive} className="min-w-0">
          <legend className={group ? 'mb-1 font-bold' : 'sr-only'}>{group || '追加するもの'}</legend>
          <ul role="list" className="divide-base-300 border-base-300 divide-y border-y">
            {lines
              .filter(({ values }) => groupOf(values) === group)
              .map(({ at, isThere, values }) => (
                <li key={at} className="flex items-center gap-3 py-2">
                  <label className="flex min-h-11 min-w-0 grow items-center gap-3">
                    {isThere ? (
                      <Icon path={mdiCheck} className="size-6 shrink-0" />
                    ) : (
                      <input
                        type="checkbox"
                        className="checkbox shrink-0"
                        checked={!left.has(at)}
                        onChange={() => flip(at)}
                      />
                    )}
                    <span className="min-w-0">
                      <span className="block font-semibold wrap-anywhere">{String(values[name])}</span>
                      {about && <span className="text-muted block text-sm wrap-anywhere">{about(values)}</span>}
                    </span>
                  </label>
                  {isThere ? (
                    <span className="text-muted shrink-0 text-sm">追加済み</span>
                  ) : (
                    <Button aria-label={`「${String(values[name])}」を直す`} onClick={() => setEdited(at)}>
                      直す
                    </Button>
                  )}
                </li>
              ))}
          </ul>
        </fieldset>
      ))}
      <Failure of={take} />
      {lines.some(({ isThere }) => !isThere) && (
        <div>
          <ActionButton
            action={take}
            input={chosen.map(({ values }) => values)}
            variant="primary"
            disabled={chosen.length === 0}
          >
            選んだ{chosen.length}件を追加する
          </ActionButton>
        </div>
      )}
      {edited !== undefined && (
        <EditLine
          key={edited}
          offer={offers[noun]}
          line={lines[edited]!.values}
          onClose={() => setEdited(undefined)}
          onChange={(line) => setChanged((all) => ({ ...all, [edited]: line }))}
        />
      )}
    </div>
  )
}

type Props = {
  offer: (typeof offers)[keyof typeof offers]
  line: StarterValues
  onChange: (line: StarterValues) => void
  onClose: () => void
}

/** A line as it will be taken over: nothing is stored before. */
function EditLine({ offer: { noun, fields }, line, onChange, onClose }: Props) {
  const me = usePerson()
  const names = Object.keys(fields)
  const blank: StarterValues = { ...noun.defaults(me) }
  const keep = useAction(async (changed: Record<string, unknown>) => onChange({ ...line, ...changed }), { reads: [] })
  const form = useActionForm<Record<string, unknown>, Record<string, unknown>>(keep, {
    schema: z.object(Object.fromEntries(names.map((name) => [name, noun.fields[name]!]))),
    defaultValues: Object.fromEntries(names.map((name) => [name, line[name] ?? blank[name] ?? null])),
  })
  return (
    <FormSheet title="追加する前に直す" submit="この内容にする" form={form} onClose={onClose}>
      {names.map((name) => (
        <Field key={name} of={noun.fields[name] as z.ZodType} name={name} {...fields[name]} />
      ))}
    </FormSheet>
  )
}
