import { wizardSteps } from '#domain/estate/wizard-steps.ts'

type Props = {
  number: number
  question: string
  id?: string
  as?: 'h1' | 'h3'
  /** The group of questions that a screen of the step shows, and which of how many it is. */
  group?: { title: string; at: number; count: number }
}

/** The head of a step of the wizard: which of how many it is, and its one question, or that of the group that is shown. */
export function StepHeading({ number, question, id, as: Heading = 'h1', group }: Props) {
  return (
    <div id={group && 'group'} className="max-w-2xl">
      <p className="num text-muted text-sm">
        手順 {number} / {wizardSteps.length}
        {group && <span className="ml-3">{question}</span>}
      </p>
      <div className="mt-1 flex items-baseline justify-between gap-4">
        <Heading id={id} tabIndex={-1} className="text-2xl wrap-anywhere outline-none md:text-3xl">
          {group?.title ?? question}
        </Heading>
        {group && (
          <p className="num shrink-0 font-bold">
            {group.at + 1} / {group.count}
          </p>
        )}
      </div>
    </div>
  )
}
