const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
/**
 * Features of Chromium that are off. The address bar of every window loads two pages of its own for what it might suggest, although there
 * is nobody to type into it: that took more than half of opening a page. A process that waits for the next site is never needed.
 * Chromium reads the last such list alone, so those that Playwright leaves out stand here again.
 */
const unused = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', ...quiet, `--disable-features=${unused.join()}`]

/** How Chromium is started as people have it: for what it does beside its pages, such as showing a paper or what a site tells. */
export const wholeBrowser = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args }

/** The same pages without windows, toolbars and extensions around them, for half of the processor's time; the whole one where there is none. */
export const browserWithoutWindows = {
  executablePath: process.env.CHROMIUM_SHELL_PATH ?? wholeBrowser.executablePath,
  args,
}
