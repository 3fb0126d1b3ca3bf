import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_seller/seller/estate/$id')({ component: () => null })
