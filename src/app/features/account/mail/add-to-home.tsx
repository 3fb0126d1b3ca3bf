/** iPads call themselves Macs, which have no touch screen. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

/** Whether this browser tells its reader only as an app of the home screen (Web Push of iOS and iPadOS, from 16.4 on). */
export const asksForHomeScreen = () => isAppleMobile() && !isInstalled()

/** How to put the site onto the home screen of an iPhone or an iPad, which comes before its notices. */
export function AddToHome() {
  return (
    <div className="border-base-300 rounded-box grid gap-2 border p-4">
      <h3 className="text-base">先に、スミカをホーム画面に追加してください</h3>
      <p>iPhoneとiPadでは、ホーム画面に追加したスミカだけが通知を受け取れます（iOS・iPadOS 16.4から）。</p>
      <ol className="list-decimal pl-6">
        <li>ブラウザーの共有ボタンを押し、「ホーム画面に追加」を選びます。</li>
        <li>ホーム画面のスミカを開き、もう一度ログインします。</li>
        <li>「通知」のページから「メールの受け取り」へ進み、「この端末に通知する」を押します。</li>
      </ol>
    </div>
  )
}
