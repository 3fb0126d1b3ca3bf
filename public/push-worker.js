// Shows what the server tells while the site is closed, and opens its page when it is tapped. It keeps nothing and fetches nothing.
self.addEventListener('push', (event) => {
  const { title, body, path, unread, icon, tag } = event.data.json()
  const shown = self.registration.showNotification(title, { body, icon, tag, lang: 'ja', data: { path } })
  const badge = self.navigator.setAppBadge?.(unread).catch(() => undefined)
  event.waitUntil(Promise.all([shown, badge]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.path ?? '/user/notification', self.location.origin)
  if (url.origin === self.location.origin) event.waitUntil(openPage(url.href))
})

/** Goes to a window that shows the page already, else to a new one. */
async function openPage(href) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === href)
  return there ? there.focus() : self.clients.openWindow(href)
}
