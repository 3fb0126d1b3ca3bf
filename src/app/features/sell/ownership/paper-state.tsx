import { OwnershipPaperStatus } from '#domain/estate/ownership/choices.ts'
import type { OwnershipPaper } from '#domain/estate/ownership/ownership-paper.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'

const { requested, received, checked, returned } = OwnershipPaperStatus
const tones: Record<OwnershipPaper['status'], Tone> = {
  [requested]: 'info',
  [received]: 'warning',
  [checked]: 'success',
  [returned]: 'error',
}

/** How far a paper is, and what the desk says of it; one without a row has not been begun with. */
export const PaperState = ({ paper }: { paper: OwnershipPaper | undefined }) => (
  <>
    <StatusBadge tone={paper ? tones[paper.status] : 'quiet'}>
      {paper ? OwnershipPaperStatus.label(paper.status) : '未'}
    </StatusBadge>
    {paper?.note && <p className="mt-2 whitespace-pre-line">運営からの連絡：{paper.note}</p>}
  </>
)
