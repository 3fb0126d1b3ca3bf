export type Step = { word: string; rest: string }
export type Stage = { image: string; steps: Step[] }

/** The stages of a Dockerfile by their name; the last one, which becomes the image, is `last`. */
export function readDockerfile(text: string): Record<string, Stage> {
  const stages: Record<string, Stage> = {}
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  let stage: Stage | undefined
  for (const line of lines.filter((each) => each.trim())) {
    const [word = '', ...rest] = line.split(' ')
    if (word === 'FROM') stages[rest[2] ?? 'last'] = stage = { image: rest[0]!, steps: [] }
    else stage?.steps.push({ word, rest: rest.join(' ') })
  }
  return stages
}

/** The words of the program that a step starts, written as JSON. @throws when the stage has no such step */
export function commandOf({ steps }: Stage, word: 'CMD' | 'HEALTHCHECK'): string[] {
  const step = steps.find((each) => each.word === word)
  if (!step) throw new Error(`no ${word}`)
  return JSON.parse(step.rest.slice(step.rest.indexOf('["'))) as string[]
}
