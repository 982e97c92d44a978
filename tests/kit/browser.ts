import chromium from '@sparticuz/chromium'
import { chromium as playwright, type Browser } from 'playwright-core'

/**
 * The Chromium that the install brought, or the one `CHROME_PATH` names. Its package's own start arguments switch web
 * security off, so that CORS and CSP would go untested: these are ours.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'] ?? (await chromium.executablePath())
  return playwright.launch({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Pages live for seconds here: machine code for what is hot costs more than it spares, a seventh of what a browser takes.
      '--js-flags=--no-maglev --no-turbofan',
    ],
  })
}
