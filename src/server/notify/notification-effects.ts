import type { Notification } from '#domain/notification.ts'
import { AppError } from '#http/errors.ts'
import type { Effects } from '../kernel/effects.ts'

export const notificationEffects: Effects<Notification> = {
  async changed(_, before) {
    if (before.readAt !== null) throw new AppError('conflict', 'すでに読んだ通知です')
  },
}
