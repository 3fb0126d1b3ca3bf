import { chapters } from './standard.ts'
import type { Verdict } from './verdict.ts'
import { countOf, judgedRequirements } from './verdicts.ts'

/** Where the report stands. It is written by the command, so nobody formats it. */
export const reportFile = 'docs/asvs.md'

const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

function evidenceWords(verdict: Verdict): string {
  if ('notApplicable' in verdict) return `does not apply: ${inCell(verdict.notApplicable)}`
  if ('open' in verdict) return `**open**: ${inCell(verdict.open)}`
  const evidence = verdict.evidence.map(([file, words]) => `\`${file}\`: ${inCell(words)}`)
  return [...evidence, ...(verdict.note === undefined ? [] : [`*${inCell(verdict.note)}*`])].join('<br>')
}

const part = ({ metCount, applicable }: ReturnType<typeof countOf>) =>
  `${metCount} of ${applicable} (${((metCount / applicable) * 100).toFixed(1)} %)`

/** The counts in a line. */
export const countsInWords = (): string => `level 1: ${part(countOf(1))}, level 2: ${part(countOf(2))} of what applies`

/** The whole report, in Markdown. */
export function report(): string {
  const tables = chapters.map((name, at) => {
    const rows = judgedRequirements
      .filter(({ chapter }) => chapter === at + 1)
      .map(({ id, level, verdict }) => `| ${id} | ${level} | ${inCell(verdict.title)} | ${evidenceWords(verdict)} |`)
    return [`## V${at + 1} ${name}`, '', '| Id | Level | What | How |', '| --- | --- | --- | --- |', ...rows].join('\n')
  })
  return `# OWASP ASVS 5.0, requirement by requirement

Every requirement of level 1 and 2 of the [OWASP Application Security Verification Standard 5.0.0](https://github.com/OWASP/ASVS)
(CC BY-SA 4.0), whose texts stand there; the titles here are ours. A row names the tests that show it, by file and sentence, or the place
where it is written or set; or says why it does not apply, or what is lacking. Judged is a new installation of this release by
\`compose.yaml\`, as [running.md](running.md) and [security.md](security.md) say to run it.

\`npm run prove -- asvs\` writes this page from \`prove/asvs/\`, looks for each sentence, runs its test, and counts: ${countsInWords()}.

${tables.join('\n\n')}
`
}
