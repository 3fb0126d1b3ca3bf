import { dirname } from 'node:path'
import { countOf, type Count } from './count.ts'
import { lineCount, listFiles, readText, type Source } from './sources.ts'

/** How much there is: files, lines, and files and folders that have grown too large. */
export function sizes(sources: Source[]): Count[] {
  const folders = Map.groupBy(sources, ({ path }) => dirname(path))
  const total = sum(sources.map(({ lines }) => lines))
  const large = [...folders].filter(([, files]) => files.length > 15)
  const long = sources.filter(({ lines }) => lines > 120)
  const workshop = [...listFiles('scripts'), ...listFiles('src/server/demo')].filter(
    (path) => /\.m?tsx?$|\.mjs$/.test(path) && !/\.test\./.test(path),
  )
  const dependencies = Object.keys((JSON.parse(readText('package.json')) as { dependencies: object }).dependencies)
  return [
    { name: 'production files', value: sources.length },
    { name: 'production lines', value: total },
    { name: 'lines of an average production file', value: Math.ceil(total / sources.length), goal: 65 },
    countOf(
      'files over 120 lines',
      19,
      long.map(({ path, lines }) => `${path} ${lines}`),
    ),
    countOf(
      'folders of more than 15 files',
      0,
      large.map(([folder, files]) => `${folder} ${files.length}`),
    ),
    {
      name: 'lines of scripts and demonstration',
      value: sum(workshop.map((path) => lineCount(readText(path)))),
      goal: 3_246,
    },
    countOf('direct runtime dependencies', 36, dependencies),
  ]
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
