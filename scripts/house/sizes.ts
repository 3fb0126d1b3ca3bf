import { countOf, type Count } from './count.ts'
import { readText, type Source } from './sources.ts'

/** How much there is, told for whoever reads; only the parts that come from outside are bounded. */
export function sizes(sources: Source[]): Count[] {
  const dependencies = Object.keys((JSON.parse(readText('package.json')) as { dependencies: object }).dependencies)
  return [
    { name: 'production files', value: sources.length },
    { name: 'production lines', value: sources.reduce((total, { lines }) => total + lines, 0) },
    countOf('direct runtime dependencies', 36, dependencies),
  ]
}
