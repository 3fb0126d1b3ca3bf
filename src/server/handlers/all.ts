import { sql } from 'drizzle-orm'
import { facilityCategoryMaster } from '#domain/facility-category-master.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { notice } from '#domain/notice.ts'
import { prefecture } from '#domain/prefecture.ts'
import { serviceMenu } from '#domain/service-menu.ts'
import { wizard } from '#domain/wizard.ts'
import { answers, type Handlers } from '../answers.ts'
import { record } from '../audit.ts'
import { demand } from '../store.ts'
import { chatHandlers } from './deal/chat.ts'
import { documentHandlers } from './deal/document.ts'
import { messageReportHandlers } from './deal/message-report.ts'
import { moneyHandlers } from './deal/money.ts'
import { negotiationHandlers } from './deal/negotiation.ts'
import { offerHandlers } from './deal/offer.ts'
import { streamHandlers } from './deal/stream.ts'
import { estateHandlers } from './estate.ts'
import { favoriteHandlers } from './favorite.ts'
import { imageHandlers } from './image.ts'
import { notificationHandlers } from './notification.ts'
import { placeHandlers } from './places.ts'
import { sessionHandlers } from './session.ts'
import { userHandlers } from './user.ts'

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
  facilityCategoryMaster: answers(facilityCategoryMaster),
  favorite: favoriteHandlers,
  image: imageHandlers,
  notice: answers(notice),
  notification: notificationHandlers,
  place: placeHandlers,
  prefecture: answers(prefecture),
  serviceMenu: {
    ...answers(serviceMenu),
    async patchAll(context) {
      demand(context.me, isAdmin(context.me))
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
  wizard: answers(wizard),
}
