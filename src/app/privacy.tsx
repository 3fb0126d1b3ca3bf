import { createFileRoute } from '@tanstack/react-router'
import { Article } from './article.tsx'

export const Route = createFileRoute('/_default/privacy')({ component: Privacy })

function Privacy() {
  return <Article title="Privacy">{null}</Article>
}
