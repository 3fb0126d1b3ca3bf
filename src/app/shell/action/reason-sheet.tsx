import { useFormContext, type FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { Field } from '#ui/field/field.tsx'
import { FormSheet, type FormSheetProps } from './form-sheet.tsx'
/** A sentence that is often needed. */
export type Template = { label: string; text: string }

type Reason = { field: z.ZodType; templates: readonly Template[] }

/** A sheet that asks for a reason, the form's `reason`, in free words and from templates. `field` is the noun's own, as it is when it must be filled. */
export function ReasonSheet<In extends FieldValues & { reason: string }, Out>({
  field,
  templates,
  children,
  ...sheet
}: Reason & FormSheetProps<In, Out>) {
  return (
    <FormSheet variant="danger" {...sheet}>
      <ReasonField field={field} templates={templates} />
      {children}
    </FormSheet>
  )
}

function ReasonField({ field, templates }: Reason) {
  const { control, formState, getValues, setValue } = useFormContext<{ reason: string }>()
  function add(text: string) {
    const reason = withTemplate(getValues('reason'), text)
    setValue('reason', reason, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <>
      <Field
        of={field}
        name="reason"
        control={control}
        hint="このまま、相手にメールで届きます。どこを、どう直すのかを書いてください。"
        rows={5}
      />
      <div>
        <p className="font-bold" id="templates">
          よく使う文
        </p>
        <div role="group" aria-labelledby="templates" className="mt-2 flex flex-wrap gap-2">
          {templates.map((template) => (
            <button
              key={template.label}
              type="button"
              className="border-base-300 hover:bg-base-200 min-h-11 rounded-full border px-4 text-sm font-semibold sm:min-h-9"
              onClick={() => add(template.text)}
            >
              {template.label}
            </button>
          ))}
        </div>
      </div>
    </>
  )
}

/** What is written so far with a ready sentence on a line of its own behind it; once only. */
export function withTemplate(written: string, sentence: string): string {
  if (written.includes(sentence)) return written
  return written.trim() ? `${written.trimEnd()}\n${sentence}` : sentence
}
