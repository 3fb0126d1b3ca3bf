import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/_seller')({ component: Outlet })
