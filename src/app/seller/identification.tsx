import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_seller-nofooter/seller/identification')({ component: () => null })
