import { createFileRoute } from '@tanstack/react-router'
import { ChatFrame } from '../frame/chat-frame.tsx'

export const Route = createFileRoute('/_chat-admin')({ component: ChatFrame })
