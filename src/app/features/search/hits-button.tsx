import type { ComponentProps } from 'react'
import { Button } from '#ui/action/button.tsx'
import { hitsText } from './hit-counts.ts'

type Props = { count: number; verb?: string } & Pick<
  ComponentProps<typeof Button>,
  'icon' | 'className' | 'size' | 'wide'
>

/** What sends a search, with how many hits it has now; the number is read out as it changes. */
export const HitsButton = ({ count, verb = 'を見る', ...look }: Props) => (
  <Button type="submit" variant="primary" {...look}>
    <span aria-live="polite">
      {hitsText(count)}
      {verb}
    </span>
  </Button>
)
