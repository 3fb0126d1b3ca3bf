// Makes the index of SEARCH_URL anew: `npm run search:rebuild`. It may run beside the app: the database answers meanwhile.
import { searchEngineOf } from '#server/boot/services.ts'
import { openDb } from '#server/database/open-db.ts'
import { openFeed } from '#server/estate/search/feed.ts'
import { runCommand, withDatabase } from './command.ts'

await runCommand(() =>
  withDatabase(async ({ pool }, env) => {
    const engine = await searchEngineOf(env)
    if (!engine) throw new Error('SEARCH_URL に、検索エンジンのアドレスを指定してください。')
    const isMade = await openFeed(engine, openDb(pool)).rebuild()
    if (!isMade) throw new Error('別のプロセスが索引を更新しています。少し待って、もう一度実行してください。')
    console.log('検索の索引を作り直しました。')
  }),
)
