import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './base.css'
import { currentLocale, loadMessages } from './locale/locale.ts'
import { authApi } from './session/auth-api.ts'
import { browserSurroundings } from './session/browser-surroundings.ts'
import { loadConfig, productionAddress } from './session/config.ts'
import { SessionKeeper } from './session/session-keeper.ts'

/** Before React and its texts are there: both languages in one sentence. */
function sayUnreachable(root: HTMLElement): void {
  root.textContent =
    'Spil is nu niet bereikbaar. Probeer het zo opnieuw. · Spil cannot be reached right now. Try again shortly.'
  root.setAttribute('role', 'alert')
}

async function start(root: HTMLElement): Promise<void> {
  const locale = currentLocale()
  const [config, messages] = await Promise.all([loadConfig(), loadMessages(locale, 'start')])
  const elsewhere = productionAddress(window.location.href, config.appUrl)
  if (elsewhere !== undefined) {
    window.location.replace(elsewhere)
    return
  }
  const cache = new Map<string, never>()
  const api = authApi(config.apiUrl)
  const keeper = new SessionKeeper(
    api,
    browserSurroundings(() => cache.clear()),
  )
  createRoot(root).render(
    <StrictMode>
      <App config={config} locale={locale} messages={messages} session={{ keeper, api, cache }} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
start(root).catch(() => sayUnreachable(root))
