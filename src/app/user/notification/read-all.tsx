import { useHydrated, useRouter } from '@tanstack/react-router'
import { mdiCheckAll } from '@mdi/js'
import { useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { useRecountNotifications } from '#app/frame/use-unread-notifications.ts'
import { useApp } from '#app/use-app.ts'

/** Marks everything as read. */
export function ReadAll({ unread }: { unread: number }) {
  const [{ api }, alive, router, toast, recount] = [
    useApp(),
    useHydrated(),
    useRouter(),
    useToast(),
    useRecountNotifications(),
  ]
  const [busy, setBusy] = useState(false)
  async function readAll() {
    setBusy(true)
    try {
      await api.notification.readAll()
      await Promise.all([router.invalidate(), recount()])
    } catch {
      toast('既読にできませんでした。もう一度お試しください。', 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-muted text-sm">
        未読 <span className="num">{unread}</span>件
      </p>
      <Button icon={mdiCheckAll} busy={busy} disabled={!alive} onClick={() => void readAll()}>
        すべて既読にする
      </Button>
    </div>
  )
}
