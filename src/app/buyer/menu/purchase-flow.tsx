import { createFileRoute } from '@tanstack/react-router'
import { Article } from '../../article.tsx'

export const Route = createFileRoute('/_default/buyer/menu/purchaseFlow')({ component: PurchaseFlow })

function PurchaseFlow() {
  return <Article title="PurchaseFlow">{null}</Article>
}
