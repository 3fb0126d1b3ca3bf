import { createFileRoute } from '@tanstack/react-router'
import { ChatFrame } from '../frame/frame.tsx'

export const Route = createFileRoute('/_chat-buyer')({ component: ChatFrame })
