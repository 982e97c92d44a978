import chromium from '@sparticuz/chromium'

/** Before any journey: unpacked by two at once, one of them would start a half-written program. */
export default async function unpackBrowser(): Promise<void> {
  if (process.env['CHROME_PATH'] === undefined) await chromium.executablePath()
}
