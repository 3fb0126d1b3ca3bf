import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take ten seconds and more, longest first. Begun last, one of them would keep a single core busy at the end. */
const longestFiles = [
  'tests/process/kill.test.ts',
  'tests/process/many/two-processes.test.ts',
  'tests/process/many/pooled.test.ts',
  'tests/process/many/shared-cache.test.ts',
  'tests/process/failed-start.test.ts',
  'tests/image/image.test.ts',
  'src/server/database/embedded/embedded.test.ts',
  'scripts/admin-create.test.ts',
  'scripts/backup.test.ts',
  'tests/api/schedules.test.ts',
  'tests/api/backup.test.ts',
  'src/server/database/backup/archive/archive.test.ts',
  'tests/api/settling.test.ts',
  'tests/api/chat-storm.test.ts',
  'tests/api/fuzz.test.ts',
  'tests/api/standing.test.ts',
  'tests/api/demo.test.ts',
]

/** An order that is the same everywhere and at every run: a project after the other, the longest files first, then by name. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placed = files.map((file) => {
      const path = relative(file.project.config.root, file.moduleId)
      const rank = longestFiles.indexOf(path)
      return { file, key: [file.project.name, rank < 0 ? longestFiles.length : rank, path] as const }
    })
    return placed
      .sort(
        ({ key: one }, { key: other }) => compare(one[0], other[0]) || one[1] - other[1] || compare(one[2], other[2]),
      )
      .map(({ file }) => file)
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
