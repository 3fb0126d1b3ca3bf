import { index, layout, rootRoute } from '@tanstack/virtual-file-routes'

/** The whole route table, by layout. A page's file lies where its URL says. */
export const routes = rootRoute('root.tsx', [layout('default', 'layouts/default.tsx', [index('home.tsx')])])
