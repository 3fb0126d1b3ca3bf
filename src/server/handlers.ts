import { sql } from 'drizzle-orm'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { notice } from '#domain/master/notice.ts'
import { prefecture } from '#domain/master/prefecture.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { wizard } from '#domain/master/wizard.ts'
import { crudHandlers, type Handlers } from './kernel/crud-handlers.ts'
import { record } from './kernel/audit.ts'
import { authorize } from './kernel/store.ts'
import { chatHandlers } from './deal/chat/chat-handlers.ts'
import { documentHandlers } from './documents/document-handlers.ts'
import { messageReportHandlers } from './deal/chat/message-report-handlers.ts'
import { moneyHandlers } from './money/money-handlers.ts'
import { negotiationHandlers } from './deal/negotiation-handlers.ts'
import { offerHandlers } from './deal/offer-handlers.ts'
import { streamHandlers } from './deal/chat/stream-handlers.ts'
import { estateHandlers } from './estate/estate-handlers.ts'
import { favoriteHandlers } from './estate/favorite-handlers.ts'
import { imageHandlers } from './images/image-handlers.ts'
import { notificationHandlers } from './notify/notification-handlers.ts'
import { placeHandlers } from './estate/place-handlers.ts'
import { sessionHandlers } from './user/session-handlers.ts'
import { userHandlers } from './user/user-handlers.ts'

/** An answer for every call of the contract: derived where a noun is like the others, written where it is not. */
export const handlers: Handlers = {
  ...moneyHandlers,
  chat: chatHandlers,
  document: documentHandlers,
  event: streamHandlers,
  messageReport: messageReportHandlers,
  negotiation: negotiationHandlers,
  offer: offerHandlers,
  estate: estateHandlers,
  facilityCategoryMaster: crudHandlers(facilityCategoryMaster),
  favorite: favoriteHandlers,
  image: imageHandlers,
  notice: crudHandlers(notice),
  notification: notificationHandlers,
  place: placeHandlers,
  prefecture: crudHandlers(prefecture),
  serviceMenu: {
    ...crudHandlers(serviceMenu),
    async patchAll(context) {
      authorize(context.me, isAdmin(context.me))
      const { rows } = await context.db.execute(sql`with numbered as (
          select id, row_number() over (order by "displayOrder", id)::int as place from "serviceMenus")
        update "serviceMenus" set "displayOrder" = place, version = version + 1 from numbered
        where numbered.id = "serviceMenus".id and "displayOrder" <> place returning "serviceMenus".id`)
      await record(context, { action: 'patchAll', noun: serviceMenu.name, rowID: '*', reason: `${rows.length}件` })
      return { changed: rows.length, ids: rows.map(({ id }) => id as string) }
    },
  },
  session: sessionHandlers,
  user: userHandlers,
  wizard: crudHandlers(wizard),
}
