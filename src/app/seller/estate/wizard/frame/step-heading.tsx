import { wizardSteps } from '#domain/estate/wizard-steps.ts'

type Props = { number: number; question: string; id?: string; as?: 'h1' | 'h3' }

/** The head of a step of the wizard: which of how many it is, and its one question. */
export function StepHeading({ number, question, id, as: Heading = 'h1' }: Props) {
  return (
    <div>
      <p className="num text-muted text-sm">
        手順 {number} / {wizardSteps.length}
      </p>
      <Heading id={id} className="mt-1 text-2xl wrap-anywhere md:text-3xl">
        {question}
      </Heading>
    </div>
  )
}
