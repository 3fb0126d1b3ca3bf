import { notification } from '#domain/notification.ts'
import { conflict } from '#http/errors.ts'
import { effects } from '../kernel/effects.ts'

export const notificationEffects = effects(notification, {
  guard: {
    change(_, __, before) {
      if (before.readAt !== null) throw conflict('すでに読んだ通知です')
    },
  },
})
