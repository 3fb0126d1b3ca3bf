import { expect, test } from 'vitest'
import { openShop } from '../shop.ts'
import { openHouseAndSite } from './house-and-site.ts'

test(
  'what a release before has published is on the map as soon as the new one runs',
  { timeout: 240_000 },
  async () => {
    const { house, site, close } = await openHouseAndSite()
    try {
      const shop = await openShop(house)
      const { estateID } = await shop.quoted()
      const { pool } = house.services
      const isPlaced = async () =>
        (await pool.query('select 1 from publications where id = $1 and "townLat" is not null', [estateID]))
          .rowCount === 1
      await site.stop()
      expect(await isPlaced()).toBe(true)
      await pool.query('update publications set "townLat" = null, "townLng" = null where id = $1', [estateID])
      await site.start()
      await expect.poll(isPlaced, { timeout: 30_000 }).toBe(true)
    } finally {
      await close()
    }
  },
)
