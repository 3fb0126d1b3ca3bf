import { useRef, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { metaOf } from '#domain/kit/field-meta.ts'
import { Button } from '#ui/action/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Failure } from './failure.tsx'
import { withTemplate } from './with-template.ts'
import type { Decision } from './use-decision.ts'

/** A sentence that is often needed. */
export type Template = { label: string; text: string }

/**
 * Asks for the reason of a decision, from templates and free words. What is written stays while the sheet is closed.
 * `isReady` looks at what `children` ask besides, and says there what is missing; `schema` is the reason's own field.
 */
export function ReasonSheet({
  open,
  title,
  lead,
  schema,
  templates,
  submit,
  decision,
  isReady = () => true,
  onClose,
  onSend,
  children,
}: {
  open: boolean
  title: string
  lead: string
  schema: z.ZodType<string | null>
  templates: readonly Template[]
  submit: string
  decision: Decision
  isReady?: () => boolean
  onClose: () => void
  onSend: (reason: string) => void
  children?: ReactNode
}) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { label, max } = metaOf(schema)

  function send() {
    const found = schema.safeParse(reason)
    setError(found.error?.issues[0]?.message)
    if (!found.success) field.current?.focus()
    if (!isReady() || !found.success) return
    onSend(reason.trim())
  }
  return (
    <Sheet
      open={open}
      title={title}
      onClose={onClose}
      action={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>やめる</Button>
          <Button variant="danger" busy={decision.busy} onClick={send}>
            {submit}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <p className="text-muted text-sm">{lead}</p>
        {children}
        <div>
          <p className="font-bold" id="templates">
            よく使う文
          </p>
          <div role="group" aria-labelledby="templates" className="mt-2 flex flex-wrap gap-2">
            {templates.map((one) => (
              <button
                key={one.label}
                type="button"
                className="border-base-300 hover:bg-base-200 min-h-11 rounded-full border px-4 text-sm font-semibold sm:min-h-9"
                onClick={() => setReason(withTemplate(reason, one.text))}
              >
                {one.label}
              </button>
            ))}
          </div>
        </div>
        <TextArea
          ref={field}
          label={label}
          required
          hint="このまま、相手にメールで届きます。どこを、どう直すのかを書いてください。"
          counted={max}
          rows={5}
          value={reason}
          error={error}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Failure decision={decision} onReload={onClose} />
      </div>
    </Sheet>
  )
}
